import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// Serves from the build in BUILD_FOLDER. JavaScript, because Node keeps some 20 MB for good once it
// has loaded what takes the types out of TypeScript.

process.env.NODE_ENV ??= 'production'
const build = String(process.env.BUILD_FOLDER)
// Where it cannot be written the process starts without, a little slower.
enableCompileCache(join(build, 'compile-cache'))
const { serve, work } = await import(pathToFileURL(join(build, 'server/index.js')).href)
if (cluster.isWorker) work()
else {
  await serve({ isBuilt: true })
  flushCompileCache()
}
