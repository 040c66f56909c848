import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#app/platform/operator-error.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { buildFolder, stampOfSources, writeStamp } from './is-built.ts'

/**
 * Young objects of the build tools die sooner than the heap's usual size lets V8 see. Rolldown's
 * allocator would take pages of 2 MB, of which zeroing alone is a tenth of a build.
 */
const flags = ['--max-semi-space-size=64']
const builder = join(projectFolder, 'server/build/builder.ts')
const variables = { NODE_ENV: 'production', MIMALLOC_ALLOW_THP: '0' }

/** Builds the pages and compresses their assets. */
export async function build(): Promise<void> {
  const stamp = await stampOfSources()
  await runBuilder()
  await rm(join(buildFolder, 'compile-cache'), { recursive: true, force: true })
  await writeStamp(stamp)
}

function runBuilder() {
  return new Promise<void>((resolve, reject) => {
    if (!existsSync(join(projectFolder, 'node_modules/vite')))
      return reject(
        new StartError(
          'The pages are not built, and the tools to build them are not installed. Run npm ci.',
        ),
      )
    const child = spawn(process.execPath, [...flags, builder], {
      cwd: projectFolder,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output: string[] = []
    child.stdout.on('data', (text) => output.push(String(text)))
    child.stderr.on('data', (text) => output.push(String(text)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      console.error(output.join(''))
      reject(new StartError('The pages could not be built; what the builder said stands above.'))
    })
  })
}
