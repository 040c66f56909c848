import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { keptAssets } from '../kept-assets.ts'

const forGood = 'public, max-age=31536000, immutable'

/** Serves the built assets, whose names change with their content, and the public folder. */
export function staticFiles(clientFolder: string, dataDir: string): Hono {
  const files = new Hono()
  files.use('/assets/*', serve(clientFolder, forGood))
  // What a page loads that was opened before an upgrade.
  files.use('/assets/*', async (context, next) => {
    for (const folder of await keptAssets(dataDir)) {
      const found = await serve(folder, forGood)(context, async () => {})
      if (found) return found
    }
    return next()
  })
  files.all('/assets/*', (context) => context.text('Not found', 404))
  files.use('*', serve(clientFolder, 'public, max-age=86400'))
  return files
}

function serve(root: string, cacheControl: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => context.header('Cache-Control', cacheControl),
  })
}
