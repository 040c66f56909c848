import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Serves the built assets, whose names change with their content, and the public folder. */
export function staticFiles(clientFolder: string): Hono {
  const files = new Hono()
  const serve = (cacheControl: string) =>
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, context) => context.header('Cache-Control', cacheControl),
    })
  files.use('/assets/*', serve('public, max-age=31536000, immutable'))
  files.all('/assets/*', (context) => context.text('Not found', 404))
  files.use('*', serve('public, max-age=86400'))
  return files
}
