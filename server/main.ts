import cluster from 'node:cluster'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { limitMemory } from './process-memory.ts'

// Before anything else is loaded: the process that goes on loads it again.
limitMemory()
await import('./react-build.ts')
const { buildFolder, builtWeb, isBuilt } = await import('./build/is-built.ts')

// The primary process has seen to it that the pages are built.
const isServed = cluster.isWorker || (!process.argv.includes('--dev') && (await isBuilt()))
// Where it cannot be written the process starts without, a little slower.
if (isServed) enableCompileCache(`${buildFolder}/compile-cache`)
if (cluster.isWorker) (await builtWeb()).work()
else {
  const { serve } = isServed ? await builtWeb() : await import('./serve.ts')
  await serve({ isBuilt: isServed })
  if (isServed) flushCompileCache()
}
