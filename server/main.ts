import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { isOperatorError } from '#app/platform/operator-error.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { build } from './build/build.ts'
import { builds, builtWeb, canBuild, isBuilt, servedBuild } from './build/is-built.ts'
import { step } from './progress.ts'

// `npm start` serves the build, and `npm run dev` the sources.
console.log('\nFind a Mediator\n')
const isDev = process.argv.includes('--dev')
if (!isDev) {
  await prepareBuild()
  // The bundle is not compiled anew each time, where its folder can be written to.
  enableCompileCache(join(servedBuild(), 'compile-cache'))
}
const { serve } = isDev ? await import('./serve.ts') : await builtWeb()
await serve({ dev: isDev })

/** Builds the pages where the newest build is not of these sources, and they can be built here. */
async function prepareBuild(): Promise<void> {
  const [newest] = builds()
  if (newest && (await isBuilt())) return
  if (newest && !canBuild()) {
    console.log(
      `  These pages were built from other sources than lie here now. ${projectFolder} cannot be written to; its owner takes up the new ones by: npm ci && npm run build`,
    )
    return
  }
  try {
    await step('Building the pages (once, and after an update)', build)
  } catch (error) {
    console.error(`\n${isOperatorError(error) ? error.message : (error as Error).stack}\n`)
    process.exit(1)
  }
}
