import { isBuilt } from './build/is-built.ts'
import { limitMemory } from './process-memory.ts'

const isServed = !process.argv.includes('--dev') && (await isBuilt())
// Where the process can be replaced, nothing below happens in this one.
limitMemory(isServed ? 'built.js' : 'main.ts')
if (isServed) await import('./built.js')
else {
  await import('./react-build.ts')
  const { serve } = await import('./serve.ts')
  await serve({ isBuilt: false })
}
