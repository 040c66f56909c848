import { chmod, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePassword } from '#app/accounts/weak-password.ts'
import { isAlive } from '#server/embedded-database/postmaster.ts'
import { canConnect } from '../kit/can-connect.ts'
import { aDatabase } from '../kit/database.ts'
import { embeddedDatabase } from '../kit/embedded-database.ts'
import { signal } from '../kit/processes.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

// The tests go through the life of one data folder, which every user of the machine could read.
describe('a data folder', () => {
  let dataDir: string
  let first: Awaited<ReturnType<typeof startProcess>>
  let second: Awaited<ReturnType<typeof startProcess>>
  let databasePid: number
  beforeAll(async () => {
    dataDir = await aTemporaryFolder()
    const marker = JSON.stringify({ product: 'find-a-mediator', layout: 1 })
    await writeFile(join(dataDir, 'find-a-mediator.json'), marker, { mode: 0o644 })
    await chmod(dataDir, 0o755)
  })

  it('is left without a database that was still starting when it was asked to stop', async () => {
    // The server writes its id some moments before it answers.
    const product = startProcess({
      DATA_DIR: dataDir,
      NODE_OPTIONS: importing(`import { existsSync } from 'node:fs'
const timer = setInterval(() => {
  if (!existsSync(${JSON.stringify(join(dataDir, 'postgres', 'postmaster.pid'))})) return
  clearInterval(timer)
  console.log('Asked to stop')
  process.kill(process.pid, 'SIGTERM')
}, 1)
timer.unref()`),
    })
    expect(await product.exitCode).toBe(0)
    const [before] = product.output().split('Asked to stop')
    expect(before).toContain('… Starting the embedded database')
    expect(before).not.toContain('✓ Starting the embedded database')
    await expect(embeddedDatabase(dataDir)).rejects.toThrow('ENOENT')
  })

  it('is served to this machine alone where nothing is set, with known sample accounts', async () => {
    first = startProcess({ DATA_DIR: dataDir })
    await first.ready()
    expect(await (await fetch(`${first.url}/search`)).text()).toContain('Found')
    expect(first.output()).toContain(`(password ${samplePassword})`)
    expect(await signInStatus(first.url)).toBe(303)

    const port = Number(new URL(first.url).port)
    expect(await canConnect('127.0.0.1', port)).toBe(true)
    // Another address of the same machine, as every address but the first is.
    expect(await canConnect('127.0.0.2', port)).toBe(false)
  })

  it.skipIf(process.platform === 'win32')('is closed to other users', async () => {
    for (const name of ['', 'find-a-mediator.json', 'auth-secret'])
      expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0])
  })

  it('is not taken from the copy that uses it', async () => {
    const copy = startProcess({ DATA_DIR: dataDir })
    expect(await copy.exitCode).toBe(1)
    expect(copy.output()).toContain(
      `Another running copy of Find a Mediator uses the data folder ${dataDir}. Its embedded database serves one process; several need DATABASE_URL.`,
    )
    expect((await fetch(`${first.url}/search`)).status).toBe(200)
  })

  it('gets its database again when that is killed', async () => {
    const killed = await embeddedDatabase(dataDir)
    signal([killed.pid], 'SIGKILL')
    await until(async () => (await embeddedDatabase(dataDir)).pid !== killed.pid, 'it starts again')
    const search = async () => (await fetch(`${first.url}/search`)).status
    await until(async () => (await search()) === 200, 'the search works')
    databasePid = (await embeddedDatabase(dataDir)).pid
  })

  it('keeps its database when the product is killed, until the next start', async () => {
    signal([first.child.pid], 'SIGKILL')
    await first.exitCode
    expect(isAlive(databasePid)).toBe(true)

    second = startProcess({ DATA_DIR: dataDir }, ['npm', 'start'])
    await second.ready()
    expect(isAlive(databasePid)).toBe(false)
    expect((await fetch(`${second.url}/search`)).status).toBe(200)
  })

  it('is left by everything when npm start is stopped', async () => {
    databasePid = (await embeddedDatabase(dataDir)).pid
    signal([second.child.pid], 'SIGTERM')
    await second.exitCode
    await until(() => !isAlive(databasePid), 'the database has ended')
  })

  it('is served to others without sample accounts, until it is asked to stop in the moment in which it is open', async () => {
    const remove = ['server/commands/sample.ts', '--remove']
    const sample = startProcess({ DATA_DIR: dataDir }, [process.execPath, ...remove])
    expect(await sample.exitCode).toBe(0)
    expect(sample.output()).toContain('There are no sample people')

    const open = startProcess({
      DATA_DIR: dataDir,
      HOST: '0.0.0.0',
      SAMPLE_DATA: '',
      NODE_OPTIONS: importing(`const { log } = console
console.log = (line, ...more) => {
  log(line, ...more)
  if (String(line).includes('Open http')) process.kill(process.pid, 'SIGTERM')
}`),
    })
    expect(await open.exitCode).toBe(0)
    const said = open.output()
    expect(said).toContain('Open http')
    expect(said).not.toContain('ample accounts')
    expect(said).toContain('There is no administrator yet.')
    expect(said).toContain('/forgot-password and enter support@example.org')
    expect(said).toContain('Before going live: APP_URL is not set')
    expect(said).toContain('    privacy.md: operator name, legal form, address, ')
    expect(said).toContain('    accessibility.md: contact email, address, operator name\n')
    await expect(embeddedDatabase(dataDir)).rejects.toThrow('ENOENT')
  })
})

it('npm run dev serves the pages as they are being developed', async () => {
  const { url: DATABASE_URL, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const settings = { DATABASE_URL, DATA_DIR: await aTemporaryFolder() }
  const product = startProcess(settings, ['npm', 'run', 'dev'])
  // Half a minute of work, beside other tests.
  await product.ready({ within: 160 })
  const textOf = async (path: string) => (await fetch(product.url + path)).text()
  const search = await textOf('/search')
  expect(search).toContain('Found')
  const [module = ''] = /\/app\/directory\/search\/browser\/[^"]+/.exec(search) ?? []
  expect(await textOf(module)).toContain('runSearch')
})

/** Lets a process begin with these lines of JavaScript. */
const importing = (lines: string) => `--import=data:text/javascript,${encodeURIComponent(lines)}`

/** What the published password of the administrator among the sample people is answered with. */
async function signInStatus(url: string) {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url },
    body: new URLSearchParams({ email: 'support@example.org', password: samplePassword }),
  })
  return response.status
}
