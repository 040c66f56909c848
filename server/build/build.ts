import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#app/platform/operator-error.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { compressAssets, readCompressed } from './compress.ts'
import { buildFolder, hasStamp, stampOfSources, writeStamp } from './is-built.ts'

/** Builds the pages and compresses their assets. */
export async function build(): Promise<void> {
  const stamp = await stampOfSources()
  const client = join(buildFolder, 'client')
  // A build that did not end may have left files that were not written to their end.
  const before = hasStamp() ? await readCompressed(client) : new Map()
  await runBuilder()
  await compressAssets(client, before)
  await rm(join(buildFolder, 'compile-cache'), { recursive: true, force: true })
  await writeStamp(stamp)
}

function runBuilder() {
  return new Promise<void>((resolve, reject) => {
    const builder = join(projectFolder, 'node_modules/@react-router/dev/bin.cjs')
    if (!existsSync(builder))
      return reject(
        new StartError(
          'The pages are not built, and the tools to build them are not installed. Run npm ci.',
        ),
      )
    const child = spawn(process.execPath, [builder, 'build'], {
      cwd: projectFolder,
      env: { ...process.env, NODE_ENV: 'production' },
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
