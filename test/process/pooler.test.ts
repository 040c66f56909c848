import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { releaseLock, tryLock, waitForLock } from '#app/platform/database/locks.server.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aPooler, findPgBouncer } from '../kit/servers/pooler.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

const program = findPgBouncer()
const notInstalled = 'PgBouncer is not installed'

it('the product works whole through a PgBouncer that keeps sessions', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const pooled = await aPooler(program, url, 'session')
  const DATA_DIR = await aTemporaryFolder()
  let copy = await startProcess({ DATABASE_URL: pooled, DATA_DIR })
  await copy.ready()
  copy = await startProcess({ DATABASE_URL: pooled, DATA_DIR })
  await copy.ready()
  expect((await fetch(`${copy.url}/search`)).status).toBe(200)
  await until(async () => (await fetch(`${copy.url}/readyz`)).ok, 'it is ready', { seconds: 30 })
  const sent = await fetch(`${copy.url}/contact`, {
    method: 'POST',
    body: new URLSearchParams({
      name: 'Priya',
      email: 'priya@example.com',
      subject: 'Hello',
      message: 'A question',
    }),
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  // Either of the two delivers it.
  const outbox = join(DATA_DIR, 'outbox')
  const isDelivered = async () => (await readdir(outbox)).some((file) => file.endsWith('.eml'))
  await until(isDelivered, 'the message is delivered', { seconds: 60 })
}, 180_000)

it('the time limits of statements hold through PgBouncer', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const limits = await limitsOn(await aPooler(program, url, 'session'))
  expect(limits).toEqual({ statement: '8s', idle: '1min' })
  expect(await limitsOn(url)).toEqual(limits)
})

it('a PgBouncer that does not keep sessions is refused', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const pooled = await aPooler(program, url, 'transaction')
  const DATA_DIR = await aTemporaryFolder()
  const begun = performance.now()
  for (const command of ['server/main.ts', 'server/commands/sample.ts']) {
    const refused = await startProcess({ DATABASE_URL: pooled, DATA_DIR }, [
      process.execPath,
      command,
    ])
    expect(await refused.exitCode).toBe(1)
    expect(refused.output()).toContain('leads to a pooler that does not keep sessions')
    expect(refused.output()).toContain('set pool_mode = session')
    expect(refused.output()).not.toMatch(/\n\s+at /)
  }
  expect(performance.now() - begun).toBeLessThan(30_000)
})

it('a start says what it waits for, and goes on when that is over', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const other = new Client({ connectionString: url })
  await other.connect()
  afterFile(() => other.end(), 'products')
  expect(await tryLock(other, 'migration')).toBe(true)

  const waiting = await startProcess({ DATABASE_URL: url, DATA_DIR: await aTemporaryFolder() })
  const sentence = 'waiting: another process is bringing the tables of this database up to date'
  await until(() => waiting.output().includes(sentence), 'it says so', { seconds: 60 })
  await releaseLock(other, 'migration')
  await waiting.ready()
})

it('no wait for a lock lasts for ever', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const [holder, waiter] = [
    new Client({ connectionString: url }),
    new Client({ connectionString: url }),
  ]
  for (const client of [holder, waiter]) {
    await client.connect()
    afterFile(() => client.end(), 'products')
  }
  expect(await tryLock(holder, 'comparison')).toBe(true)
  await expect(waitForLock(waiter, 'comparison', { seconds: 1 })).rejects.toThrow(
    /^Another process is comparing its settings .* has not finished within 1 seconds\./,
  )
  await releaseLock(holder, 'comparison')
  await waitForLock(waiter, 'comparison', { seconds: 1 })
})

async function limitsOn(url: string) {
  const db = openDatabase(url, { answerWithin: 8_000 })
  try {
    const statement = await db.$client.query('show statement_timeout')
    const idle = await db.$client.query('show idle_in_transaction_session_timeout')
    return {
      statement: statement.rows[0].statement_timeout,
      idle: idle.rows[0].idle_in_transaction_session_timeout,
    }
  } finally {
    await db.$client.end()
  }
}
