import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isAlive } from '#server/embedded-database/postmaster.ts'
import { freePort } from '#server/free-port.ts'
import { aFolder, startProcess } from '../kit/start-process.ts'

const databaseProcess = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

describe('starting', () => {
  it('serves, and stops everything on SIGTERM', async () => {
    const dataDir = await aFolder()
    const product = await startProcess({ DATA_DIR: dataDir })
    await product.ready()
    expect(await (await fetch(`${product.address}/search`)).text()).toContain('Found')

    const database = await databaseProcess(dataDir)
    product.child.kill('SIGTERM')
    expect(await product.exitCode).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  it('stops everything when npm start is asked to', async () => {
    const dataDir = await aFolder()
    const product = await startProcess({ DATA_DIR: dataDir }, ['npm', 'start'])
    await product.ready()
    const database = await databaseProcess(dataDir)
    product.child.kill('SIGTERM')
    await product.exitCode
    await expect.poll(() => isAlive(database), { timeout: 10_000 }).toBe(false)
  })

  it('serves again after it was killed, whatever its database did meanwhile', async () => {
    const dataDir = await aFolder()
    const first = await startProcess({ DATA_DIR: dataDir })
    await first.ready()
    const orphan = await databaseProcess(dataDir)
    first.child.kill('SIGKILL')
    await first.exitCode
    expect(isAlive(orphan)).toBe(true)

    const second = await startProcess({ DATA_DIR: dataDir })
    await second.ready()
    expect(isAlive(orphan)).toBe(false)
    expect((await fetch(`${second.address}/search`)).status).toBe(200)
  })

  it('starts its database again when that is killed', async () => {
    const dataDir = await aFolder()
    const product = await startProcess({ DATA_DIR: dataDir })
    await product.ready()
    process.kill(await databaseProcess(dataDir), 'SIGKILL')

    let status = 0
    for (let attempt = 0; attempt < 100 && status !== 200; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      status = (await fetch(`${product.address}/search`)).status
    }
    expect(status).toBe(200)
  })

  it('does not disturb another copy that uses the same data folder', async () => {
    const dataDir = await aFolder()
    const first = await startProcess({ DATA_DIR: dataDir })
    await first.ready()
    const second = await startProcess({ DATA_DIR: dataDir })
    expect(await second.exitCode).toBe(1)
    expect(second.output()).toContain(
      `Another running copy of Find a Mediator uses the data folder ${dataDir}.`,
    )
    expect((await fetch(`${first.address}/search`)).status).toBe(200)
  })
})

describe('refusing to start', () => {
  it.each([
    ['PORT', 'abc', 'The setting PORT must be a whole number from 0 to 65535. It is "abc".'],
    ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of silent, fatal'],
    ['HIDE_WHILE_IN_REVIEW', 'maybe', 'The setting HIDE_WHILE_IN_REVIEW must be true or false.'],
    ['DATABASE_URL', 'mysql://x', 'The setting DATABASE_URL must be an address that begins with'],
    ['SUPPORT_EMAIL', 'nobody', 'The setting SUPPORT_EMAIL must be an email address.'],
  ])('names a bad %s', async (name, value, sentence) => {
    const output = await refusal({ [name]: value })
    expect(output).toContain(sentence)
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

  it('leaves a folder alone that holds something else', async () => {
    const dataDir = await aFolder()
    await writeFile(join(dataDir, 'holiday.txt'), 'photos')
    expect(await refusal({ DATA_DIR: dataDir })).toContain(
      `The folder ${dataDir} holds something that is not Find a Mediator's.`,
    )
  })

  it('says that a data folder cannot be used', async () => {
    const file = join(await aFolder(), 'file')
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

/** What a start says that ends at once, with an exit code but without a stack trace. */
async function refusal(settings: Record<string, string>) {
  const product = await startProcess({ DATA_DIR: join(await aFolder(), 'data'), ...settings })
  expect(await product.exitCode).toBe(1)
  expect(product.output()).not.toMatch(/\n\s+at /)
  return product.output()
}
