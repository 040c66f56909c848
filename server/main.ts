import { projectFolder } from '#app/platform/project-folder.server.ts'
import { builds, canBuild, isBuilt, unbuiltSentence } from './build/is-built.ts'
import { limitMemory } from './process-memory.ts'

const build = process.argv.includes('--dev') ? undefined : await buildToServe()
if (build) process.env.BUILD_FOLDER = build
// Where the process can be replaced, nothing below happens in this one.
limitMemory(build ? 'built.js' : 'main.ts')
if (build) await import('./built.js')
else {
  await import('./react-build.ts')
  const { serve } = await import('./serve.ts')
  await serve({ isBuilt: false })
}

/** The newest build, where it is of these sources or none can be made of them; otherwise undefined. */
async function buildToServe(): Promise<string | undefined> {
  const [newest] = builds()
  if (newest && (await isBuilt())) return newest
  if (canBuild()) return undefined
  if (!newest) {
    console.error(`\n${unbuiltSentence}\n`)
    process.exit(1)
  }
  console.log(
    `\n  These pages were built from other sources than lie here now. ${projectFolder} cannot be written to; its owner takes up the new ones by: npm ci && npm run build`,
  )
  return newest
}
