import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { builds } from '../build/is-built.ts'

const forGood = 'public, max-age=31536000, immutable'

/** Serves the built assets, whose names change with their content, and the public folder. */
export function staticFiles(clientFolder: string): Hono {
  const files = new Hono()
  files.use('/assets/*', serve(clientFolder, forGood))
  // A page that was opened before an upgrade goes on loading what it was built with. While processes
  // are replaced, one may also be asked for what only the next build has.
  files.use('/assets/*', async (context, next) => {
    for (const build of builds().filter((each) => each !== dirname(clientFolder))) {
      const found = await serve(join(build, 'client'), forGood)(context, async () => {})
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
