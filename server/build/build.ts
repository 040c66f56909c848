import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '#app/platform/operator-error.ts'
import { compressAssets } from './compress.ts'

const projectFolder = fileURLToPath(new URL('../../', import.meta.url))
export const buildFolder = join(projectFolder, 'build')

const stampFile = join(buildFolder, 'sources.sha256')
const sources = ['app', 'server', 'database', 'package-lock.json', 'vite.config.ts']

/** Whether the built pages are those of the sources that lie here now. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(stampFile)) return false
  return (await readFile(stampFile, 'utf8')) === (await sourcesDigest())
}

/** Builds the pages and compresses their assets. */
export async function build(): Promise<void> {
  const digest = await sourcesDigest()
  await runBuilder()
  await compressAssets(join(buildFolder, 'client'))
  await writeFile(stampFile, digest)
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

async function sourcesDigest() {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    for (const file of await filesOf(join(projectFolder, source))) {
      hash.update(file).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return existsSync(path) ? [path] : []
  }
}
