import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Serves from the build. JavaScript, because Node keeps some 20 MB for good once it has loaded what
// takes the types out of TypeScript.

process.env.NODE_ENV ??= 'production'
// Where it cannot be written the process starts without, a little slower.
enableCompileCache(fileURLToPath(new URL('../build/compile-cache', import.meta.url)))
const { serve, work } = await import('../build/server/index.js')
if (cluster.isWorker) work()
else {
  await serve({ isBuilt: true })
  flushCompileCache()
}
