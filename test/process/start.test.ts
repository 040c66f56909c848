import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAlive } from '#server/embedded-database/postmaster.ts'
import { freePort } from '#server/free-port.ts'
import { embeddedDatabase } from '../kit/embedded-database.ts'
import { signal } from '../kit/processes.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

describe('starting', () => {
  it('serves, and stops everything on SIGTERM', async () => {
    const dataDir = await aTemporaryFolder()
    const product = await startProcess({ DATA_DIR: dataDir })
    await product.ready()
    expect(await (await fetch(`${product.url}/search`)).text()).toContain('Found')

    const { pid } = await embeddedDatabase(dataDir)
    signal([product.child.pid], 'SIGTERM')
    expect(await product.exitCode).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  it('serves the pages as they are being developed', async () => {
    const settings = { DATA_DIR: await aTemporaryFolder() }
    const product = await startProcess(settings, ['npm', 'run', 'dev'])
    // Half a minute of work, beside other tests.
    await product.ready({ within: 160 })
    const textOf = async (path: string) => (await fetch(product.url + path)).text()
    expect(await textOf('/contact')).toContain('/@id/__x00__virtual:react-router')
    const search = await textOf('/search')
    expect(search).toContain('Found')
    const [module = ''] = /\/app\/directory\/search\/browser\/[^"]+/.exec(search) ?? []
    expect(await textOf(module)).toContain('runSearch')
  })

  it('stops when it is asked to in the moment in which it is open', async () => {
    const dataDir = await aTemporaryFolder()
    const askItself = `const { log } = console
console.log = (line, ...more) => {
  log(line, ...more)
  if (String(line).includes('Open http')) process.kill(process.pid, 'SIGTERM')
}`
    const product = await startProcess({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(askItself)}`,
    })
    expect(await product.exitCode).toBe(0)
    expect(product.output()).toContain('Open http')
    await expect(embeddedDatabase(dataDir)).rejects.toThrow()
  })

  it('stops a database that is still starting when it is asked to stop', async () => {
    const dataDir = await aTemporaryFolder()
    // The server writes its id some moments before it answers.
    const askItself = `import { existsSync } from 'node:fs'
const timer = setInterval(() => {
  if (!existsSync(${JSON.stringify(join(dataDir, 'postgres', 'postmaster.pid'))})) return
  clearInterval(timer)
  console.log('Asked to stop')
  process.kill(process.pid, 'SIGTERM')
}, 1)
timer.unref()`
    const product = await startProcess({
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(askItself)}`,
    })
    expect(await product.exitCode).toBe(0)
    const [before] = product.output().split('Asked to stop')
    expect(before).toContain('… Starting the embedded database')
    expect(before).not.toContain('✓ Starting the embedded database')
    await expect(embeddedDatabase(dataDir)).rejects.toThrow('ENOENT')
  })

  it.skipIf(process.platform !== 'linux')('limits its memory under the same id', async () => {
    const product = await startProcess({ DATA_DIR: await aTemporaryFolder() })
    await product.ready()
    const about = (what: string) => readFile(`/proc/${product.child.pid}/${what}`, 'utf8')
    expect(await about('cmdline')).toContain('--max-semi-space-size=8')
    expect(await about('environ')).toContain('MALLOC_ARENA_MAX=1')
    // What takes the types out of TypeScript stays in memory, so the build is served without it.
    expect(await about('cmdline')).toContain('server/built.js')
    expect((await fetch(`${product.url}/search`)).status).toBe(200)
  })

  it('stops everything when npm start is stopped', async () => {
    const dataDir = await aTemporaryFolder()
    const product = await startProcess({ DATA_DIR: dataDir }, ['npm', 'start'])
    await product.ready()
    const { pid } = await embeddedDatabase(dataDir)
    signal([product.child.pid], 'SIGTERM')
    await product.exitCode
    await until(() => !isAlive(pid), 'the database has ended')
  })

  it('serves again after it was killed and its database was left running', async () => {
    const dataDir = await aTemporaryFolder()
    const first = await startProcess({ DATA_DIR: dataDir })
    await first.ready()
    const orphan = await embeddedDatabase(dataDir)
    signal([first.child.pid], 'SIGKILL')
    await first.exitCode
    expect(isAlive(orphan.pid)).toBe(true)

    const second = await startProcess({ DATA_DIR: dataDir })
    await second.ready()
    expect(isAlive(orphan.pid)).toBe(false)
    expect((await fetch(`${second.url}/search`)).status).toBe(200)
  })

  it('starts its database again when that is killed', async () => {
    const dataDir = await aTemporaryFolder()
    const product = await startProcess({ DATA_DIR: dataDir })
    await product.ready()
    const killed = await embeddedDatabase(dataDir)
    signal([killed.pid], 'SIGKILL')

    await until(async () => (await embeddedDatabase(dataDir)).pid !== killed.pid, 'it starts again')
    const search = async () => (await fetch(`${product.url}/search`)).status
    await until(async () => (await search()) === 200, 'the search works')
  })

  it('does not disturb another copy that uses the same data folder', async () => {
    const dataDir = await aTemporaryFolder()
    const first = await startProcess({ DATA_DIR: dataDir })
    await first.ready()
    const second = await startProcess({ DATA_DIR: dataDir })
    expect(await second.exitCode).toBe(1)
    expect(second.output()).toContain(
      `Another running copy of Find a Mediator uses the data folder ${dataDir}.`,
    )
    expect((await fetch(`${first.url}/search`)).status).toBe(200)
  })
})

describe('refusing to start', () => {
  it('names a bad setting', async () => {
    expect(await refusal({ PORT: 'abc' })).toContain(
      'The setting PORT must be a whole number from 0 to 65535. It is "abc".',
    )
  })

  it('says that the port is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port)
    const output = await refusal({ PORT: String(port) })
    other.close()
    expect(output).toContain(`Port ${port} is taken by another program.`)
  })

  it('says that the port of the metrics is taken, and which setting changes it', async () => {
    const port = await freePort()
    const other = createServer().listen(port)
    const output = await refusal({ METRICS_PORT: String(port) })
    other.close()
    expect(output).toContain(`Port ${port} is taken by another program.`)
    expect(output).toContain('set METRICS_PORT to a free port.')
  })

  it('refuses a folder with other files in it', async () => {
    const dataDir = await aTemporaryFolder()
    await writeFile(join(dataDir, 'holiday.txt'), 'photos')
    expect(await refusal({ DATA_DIR: dataDir })).toContain(
      `The folder ${dataDir} holds something that is not Find a Mediator's.`,
    )
  })

  it('says that a data folder cannot be used', async () => {
    const file = join(await aTemporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await refusal({ DATA_DIR: file })).toContain('cannot be used: it is not a folder.')
    expect(await refusal({ DATA_DIR: '/proc/nothing/here' })).toContain('cannot be used')
  })

  it('says that the database is down', async () => {
    const port = await freePort()
    const output = await refusal({ DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/x` })
    expect(output).toContain('The database that DATABASE_URL names does not answer')
    expect(output).not.toContain('secret')
  })
})

/** What the product says when it refuses to start: with an exit code but without a stack trace. */
async function refusal(settings: Record<string, string>) {
  const product = await startProcess({
    DATA_DIR: join(await aTemporaryFolder(), 'data'),
    ...settings,
  })
  expect(await product.exitCode).toBe(1)
  expect(product.output()).not.toMatch(/\n\s+at /)
  return product.output()
}
