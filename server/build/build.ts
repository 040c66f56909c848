import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartError } from '#app/platform/operator-error.ts'
import { projectFolder } from '#app/platform/project-folder.server.ts'
import { compressAssets, readCompressed } from './compress.ts'
import {
  builds,
  buildsFolder,
  canBuild,
  stampOfSources,
  unbuiltSentence,
  writeStamp,
} from './is-built.ts'

const reactRouter = join(projectFolder, 'node_modules/@react-router/dev/bin.cjs')

/** How many builds stay: a process may go on with one of them, and a build may wait for its restart. */
const kept = 3

/** Builds the pages and the server into a folder of their own, and compresses what browsers load. */
export async function build(): Promise<void> {
  assertBuildable()
  const stamp = await stampOfSources()
  await mkdir(buildsFolder, { recursive: true })
  const numbers = (await readdir(buildsFolder)).map(numberOf)
  const folder = await makeNextFolder(Math.max(0, ...numbers) + 1)
  try {
    await runReactRouter(folder)
    const [before] = builds()
    const compressed = before ? await readCompressed(join(before, 'client')) : new Map()
    await compressAssets(join(folder, 'client'), compressed)
    await cp(join(projectFolder, 'database/migrations'), join(folder, 'migrations'), {
      recursive: true,
    })
    await writeStamp(folder, stamp)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  await deleteOldBuilds(buildsFolder)
}

function assertBuildable() {
  if (!canBuild()) throw new StartError(unbuiltSentence)
  if (!existsSync(reactRouter))
    throw new StartError(
      `The pages are not built, and the tools to build them are not installed. Run: cd ${projectFolder} && npm ci && npm run build`,
    )
}

/** Another build may begin at the same moment. */
async function makeNextFolder(number: number): Promise<string> {
  const folder = join(buildsFolder, String(number))
  try {
    await mkdir(folder)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return makeNextFolder(number + 1)
  }
}

/** `react-router build`, which reads the folder in react-router.config.ts. */
function runReactRouter(folder: string) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [reactRouter, 'build'], {
      cwd: projectFolder,
      env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
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

/** Deletes all that is older than the newest whole builds. */
export async function deleteOldBuilds(folder: string): Promise<void> {
  const oldest = builds(folder)[kept - 1]
  if (!oldest) return
  for (const name of await readdir(folder)) {
    if (numberOf(name) < numberOf(basename(oldest)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** 0 for what lies beside the builds. */
const numberOf = (name: string) => Number(name) || 0
