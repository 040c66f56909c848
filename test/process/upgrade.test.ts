import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { servedBuild } from '#server/build/is-built.ts'
import { aDatabase } from '../kit/database.ts'
import { endProcess } from '../kit/processes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
/** The user of the service, who cannot write to the project. */
const nobody = 65_534

/** In a checkout that only root can enter there is no other user to serve it. */
const canBeEntered =
  !isRoot ||
  spawnSync('ls', [resolve('node_modules')], { uid: nobody, gid: nobody, stdio: 'ignore' })
    .status === 0

// The tests go through one upgrade as operations.md has it: a folder for each version, and a link to
// the one that is served.
describe.skipIf(process.platform === 'win32' || !canBeEntered)('an upgrade', () => {
  let folder: string
  let first: ReturnType<typeof startProcess>
  let before: string[]
  const settings: Record<string, string> = {}
  const at = (...path: string[]) => join(folder, ...path)
  beforeAll(async () => {
    folder = await realpath(await aTemporaryFolder())
    afterFile(() => lock(at('2'), 0o755))
    await chmod(folder, 0o755)
    const { url, drop } = await aDatabase()
    afterFile(drop, 'servers')
    settings.DATABASE_URL = url
    settings.DATA_DIR = at('data')
    await mkdir(settings.DATA_DIR)
    if (isRoot) await chown(settings.DATA_DIR, nobody, nobody)
    await aVersion(at('1'))
    await cp(servedBuild(), at('1', 'build', '1'), { recursive: true, preserveTimestamps: true })
    await symlink('1', at('site'))
  })

  it('begins with a process that cannot write to its folder', async () => {
    await lock(at('1'), 0o555)
    first = startProcess(settings, asService(at('site')))
    await first.ready()
    expect(first.output()).not.toContain('other sources')
    before = await assetsOf(first.url)
    expect(before.length).toBeGreaterThan(5)
  })

  const beside = 'builds beside the process that serves, which goes on with what it began with'
  it(beside, { timeout: 900_000 }, async () => {
    await lock(at('1'), 0o755)
    await appendFile(at('1/app/ui/styles/base.css'), '\n:root {\n  --upgraded: yes;\n}\n')
    const build = run('npm', ['run', 'build'], { cwd: at('1') })
    let isBuilding = true
    build.finally(() => {
      isBuilding = false
    })
    while (isBuilding) {
      expect(await assetsOf(first.url)).toEqual(before)
      await delay(500)
    }
    await build
    expect(await readdir(at('1/build'))).toEqual(['1', '2'])
    expect(await assetsOf(first.url)).toEqual(before)
    await expectAllOfFirstBuild(first.url)
  })

  it('serves the new version from another folder, and to open pages all files of the one before', async () => {
    await aVersion(at('2'))
    await cp(at('1/app/ui/styles/base.css'), at('2/app/ui/styles/base.css'))
    await cp(at('1/build/2'), at('2/build/1'), { recursive: true, preserveTimestamps: true })
    await symlink('2', at('next'))
    await rename(at('next'), at('site'))
    expect(await assetsOf(first.url)).toEqual(before)
    await endProcess(first.child, 'SIGTERM')

    const second = startProcess(settings, asService(at('site')))
    await second.ready()
    expect(second.output()).not.toContain('other sources')
    expect(await assetsOf(second.url)).not.toEqual(before)
    await expectAllOfFirstBuild(second.url)
    expect((await fetch(`${second.url}/assets/never-built.js`)).status).toBe(404)
    await endProcess(second.child, 'SIGTERM')
  })

  it('starts the build that is there where sources were changed and it cannot build', async () => {
    await appendFile(at('2/app/ui/styles/base.css'), '\n:root {\n  --again: yes;\n}\n')
    await lock(at('2'), 0o555)
    const product = startProcess(settings, asService(at('site')))
    await product.ready()
    expect(product.output()).toContain(
      `These pages were built from other sources than lie here now. ${at('2')} cannot be written to; its owner takes up the new ones by: npm ci && npm run build\n`,
    )
    await assetsOf(product.url)
    await endProcess(product.child, 'SIGTERM')
  })

  it('says what to type where there is no build, and none can be made', async () => {
    await lock(at('2'), 0o755)
    await rm(at('2/build'), { recursive: true })
    await lock(at('2'), 0o555)
    const product = startProcess(settings, asService(at('site')))
    expect(await product.exitCode).toBe(1)
    expect(product.output()).toContain(
      `The pages are not built, and ${at('2')} cannot be written to from here. Let its owner run: cd ${at('2')} && npm ci && npm run build\n`,
    )
  })

  /** Scripts, style sheets, fonts, parts of pages that are loaded later, the list of routes. */
  async function expectAllOfFirstBuild(url: string) {
    for (const name of await readdir(at('1/build/1/client/assets'))) {
      if (/\.(br|gz)$/.test(name)) continue
      const response = await fetch(`${url}/assets/${name}`, { method: 'HEAD' })
      expect([name, response.status]).toEqual([name, 200])
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
  }
})

/** The command that starts the product in a folder as the user of the service. */
function asService(folder: string): [string, ...string[]] {
  const start = ['sh', '-c', `cd ${folder} && exec ${process.execPath} server/main.ts`] as const
  const user = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  return isRoot ? ['setpriv', ...user, ...start] : [...start]
}

/** Without root's rights the service has the user of the tests, from whom the folder is closed. */
async function lock(version: string, mode: number) {
  if (isRoot) return
  for (const folder of [version, join(version, 'build')])
    if (existsSync(folder)) await chmod(folder, mode)
}

/** Opens a page and all that it loads, and gives the addresses of that. */
async function assetsOf(url: string): Promise<string[]> {
  const page = await textOf(`${url}/search`)
  const assets = new Set(page.match(/\/assets\/[\w.-]+\.\w+/g))
  for (const asset of assets) {
    const text = await textOf(url + asset)
    if (asset.endsWith('.css'))
      for (const font of text.match(/\/assets\/[\w.-]+\.woff2/g) ?? []) assets.add(font)
  }
  return [...assets].toSorted()
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  expect([url, response.status]).toEqual([url, 200])
  return response.text()
}

/** The project's sources, with what is installed. */
async function aVersion(folder: string) {
  await mkdir(folder)
  for (const name of [
    ...['app', 'database', 'server', 'texts'],
    ...['package.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'],
  ])
    await cp(name, join(folder, name), { recursive: true, preserveTimestamps: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
}
