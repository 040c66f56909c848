import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { projectFolder } from '#app/platform/project-folder.server.ts'

export const buildFolder: string = join(projectFolder, 'build')

const stampFile = join(buildFolder, 'sources.json')
const sources = [
  'app',
  'server',
  'database',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]

/**
 * What was built: a digest of the sources, and one of the sizes and times of their files, which is
 * sooner read. Where only the times differ, as after a checkout, the sources themselves decide.
 */
type Stamp = { contents: string; times: string }

/** Whether the built pages are those of the sources that lie here now. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readStamp()
  if (!stamp) return false
  const files = await sourceFiles()
  const times = await timesOf(files)
  if (times === stamp.times) return true
  if ((await contentsOf(files)) !== stamp.contents) return false
  await writeStamp({ ...stamp, times }).catch(() => {})
  return true
}

/** What lies here now; for the builder, which stores it once it has built that. */
export async function stampOfSources(): Promise<Stamp> {
  const files = await sourceFiles()
  return { contents: await contentsOf(files), times: await timesOf(files) }
}

/** Whether a build lies here that came to its end, of whatever sources. */
export function hasStamp(): boolean {
  return existsSync(stampFile)
}

export function writeStamp(stamp: Stamp): Promise<void> {
  return writeFile(stampFile, JSON.stringify(stamp))
}

/** The built module graph. This module is as deep in the project's folder in it as in the sources. */
export function builtWeb(): Promise<typeof import('../web.ts')> {
  return import(new URL('../../build/server/index.js', import.meta.url).href)
}

async function readStamp(): Promise<Stamp | undefined> {
  if (!hasStamp()) return undefined
  return JSON.parse(await readFile(stampFile, 'utf8'))
}

async function contentsOf(files: readonly string[]): Promise<string> {
  const hash = digest()
  const texts = await Promise.all(files.map((file) => readFile(file)))
  files.forEach((file, index) => {
    hash.update(nameOf(file)).update(texts[index] ?? '')
  })
  return hash.digest('hex')
}

async function timesOf(files: readonly string[]): Promise<string> {
  const hash = digest()
  const found = await Promise.all(files.map((file) => stat(file)))
  files.forEach((file, index) => {
    hash.update(`${nameOf(file)} ${found[index]?.size} ${found[index]?.mtimeMs}\n`)
  })
  return hash.digest('hex')
}

/** A build holds wherever the project's folder is moved or copied to. */
const nameOf = (file: string) => relative(projectFolder, file)

/** Another version of Node builds anew. */
function digest(): Hash {
  return createHash('sha256').update(process.version)
}

async function sourceFiles(): Promise<string[]> {
  const found = await Promise.all(sources.map((source) => filesOf(join(projectFolder, source))))
  return found.flat()
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
