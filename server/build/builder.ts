import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { compressAssets, readCompressed } from './compress.ts'
import { builds } from './is-built.ts'

/**
 * The process that `build()` starts: it builds the pages into BUILD_FOLDER, as react-router.config.ts
 * says, and compresses what browsers load.
 */
const browserFolder = join(String(process.env.BUILD_FOLDER), 'client')
const [newest] = builds()
const before = newest ? await readCompressed(join(newest, 'client')) : new Map()
let compressing: Promise<void> | undefined

const compressed: Plugin = {
  name: 'compressed-assets',
  sharedDuringBuild: true,
  enforce: 'post',
  // While the server's build goes on.
  closeBundle() {
    if (this.environment.name !== 'client' || !existsSync(browserFolder)) return
    compressing = compressAssets(browserFolder, before)
    compressing.catch(() => {})
  },
}

const builder = await createBuilder({ root: projectFolder, plugins: [compressed] })
await builder.buildApp()
await compressing
// React Router writes its manifest with the server's build.
await compressAssets(browserFolder, before)
