import { createHash, type Hash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ownBuild, projectFolder } from '#app/platform/project-folder.server.ts'

/**
 * Where the builds lie, each in a folder with the next number. A process stays with the one that it
 * began with.
 */
export const buildsFolder: string = join(projectFolder, 'build')

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

/** The builds that came to their end, of whatever sources, the newest first. */
export function builds(folder: string = buildsFolder): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name) && existsSync(stampFileOf(join(folder, name))))
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(folder, name))
}

/** The build that this process is of or, where it runs from the sources, the newest. */
export function servedBuild(): string {
  const build = ownBuild ?? builds()[0]
  if (!build) throw new Error('the pages are not built')
  return build
}

/** Whether a build can be written here, which the user of a service often cannot. */
export function canBuild(): boolean {
  try {
    accessSync(projectFolder, constants.W_OK)
    if (existsSync(buildsFolder)) accessSync(buildsFolder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Says what to do where there is no build and none can be written. */
export const unbuiltSentence: string = `The pages are not built, and ${projectFolder} cannot be written to from here. Let its owner run: cd ${projectFolder} && npm ci && npm run build`

/** Whether the newest build is of the sources that lie here now. */
export async function isBuilt(): Promise<boolean> {
  const [newest] = builds()
  if (!newest) return false
  const stamp: Stamp = JSON.parse(await readFile(stampFileOf(newest), 'utf8'))
  const files = await sourceFiles()
  const times = await timesOf(files)
  if (times === stamp.times) return true
  if ((await contentsOf(files)) !== stamp.contents) return false
  await writeStamp(newest, { ...stamp, times }).catch(() => {})
  return true
}

/** What lies here now; for the builder, which stores it once it has built that. */
export async function stampOfSources(): Promise<Stamp> {
  const files = await sourceFiles()
  return { contents: await contentsOf(files), times: await timesOf(files) }
}

/** Written last: with it the build is whole, and the one that the next start serves. */
export async function writeStamp(build: string, stamp: Stamp): Promise<void> {
  const unfinished = `${stampFileOf(build)}.${process.pid}`
  await writeFile(unfinished, JSON.stringify(stamp))
  await rename(unfinished, stampFileOf(build))
}

/** The built module graph. */
export function builtWeb(): Promise<typeof import('../web.ts')> {
  return import(pathToFileURL(join(servedBuild(), 'server/index.js')).href)
}

function stampFileOf(build: string): string {
  return join(build, 'sources.json')
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
