import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { releaseLock, tryLock, waitForLock } from '#app/platform/database/locks.server.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { registrationForm } from '../faults/load/forms.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aDatabase } from '../kit/database.ts'
import { mailedLink, mailWith } from '../kit/mails.ts'
import { aProduct } from '../kit/product.ts'
import { profileOf } from '../kit/rows.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aPooler, findPgBouncer, startPooler } from '../kit/servers/pooler.ts'
import { cookieOf } from '../kit/sign-in.ts'
import { startProcess } from '../kit/start-process.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

const program = findPgBouncer()
const notInstalled = 'PgBouncer is not installed'

/** The URL of a database behind a PgBouncer. */
async function behind(bouncer: string, mode: 'session' | 'transaction') {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  return aPooler(bouncer, url, mode)
}

describe('through a PgBouncer with pool_mode = session', () => {
  it('processes start, serve and deliver', async ({ skip }) => {
    if (!program) return skip(notInstalled)
    const settings = {
      DATABASE_URL: await behind(program, 'session'),
      DATA_DIR: await aTemporaryFolder(),
    }
    const first = startProcess(settings)
    await first.ready()
    const copy = startProcess(settings)
    await copy.ready()
    expect((await fetch(`${copy.url}/search`)).status).toBe(200)
    await until(async () => (await fetch(`${copy.url}/readyz`)).ok, 'it is ready')
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
    // Any of them delivers it.
    const outbox = join(settings.DATA_DIR, 'outbox')
    const isDelivered = async () => (await readdir(outbox)).some((file) => file.endsWith('.eml'))
    await until(isDelivered, 'the message is delivered')
  })

  it('people register, are approved, found and asked, and all of it is backed up', async ({
    skip,
  }) => {
    if (!program) return skip(notInstalled)
    const pooled = await behind(program, 'session')
    const product = await aProduct({ DATABASE_URL: pooled }, pooled)
    const form = registrationForm('through-a-pooler')
    const registered = await product.post('/register', form)
    expect(registered.headers.get('location')).toBe('/dashboard')
    await mailedLink(product, form.email, '/verify-email')
    const headers = { cookie: cookieOf(registered.headers) }
    expect((await product.get('/dashboard', headers)).status).toBe(200)

    const admin = await anAdmin(product)
    const { id, email } = await aMediator(product.db, {
      fullName: 'Bethan Llewellyn',
      approved: false,
      submittedAt: new Date(),
    })
    const approval = `/admin/profile-approvals/${id}/approve`
    const { version } = await profileOf(product.db, id)
    const approved = await product.post(approval, { version: String(version) }, admin.headers)
    expect(approved.headers.get('location')).toMatch(/toast=approved/)
    const found = async (path: string) => (await product.get(path)).text()
    expect(await found('/search')).toContain('Bethan Llewellyn')
    expect(await found('/search?keyword=llewellyn')).toContain('Bethan Llewellyn')

    // The second of two posts waits for the first, and is the same enquiry.
    const path = '/mediator/bethan-llewellyn/enquiry'
    const asked = await Promise.all([1, 2, 3].map(() => product.post(path, anInquiry())))
    expect(asked.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await product.db.$count(inquiries)).toBe(1)
    await mailWith(product, email)

    const archive = join(await aTemporaryFolder(), 'backup.tar.zst')
    const source = { connectionString: pooled, files: product.files }
    expect((await makeBackup(source, archive, { now: new Date() })).rows).toBeGreaterThan(5)
  })

  it('a PgBouncer that is gone is an outage, and nothing else once it is back', async ({
    skip,
  }) => {
    if (!program) return skip(notInstalled)
    const { url, drop } = await aDatabase()
    afterFile(drop, 'servers')
    const pooler = await startPooler(program, url, 'session', await aTemporaryFolder())
    afterFile(pooler.kill, 'servers')
    const product = await aProduct({ DATABASE_URL: pooler.url }, pooler.url)
    const readiness = async () => (await product.get('/readyz')).status
    expect(await readiness()).toBe(200)
    await pooler.kill()
    await until(async () => (await readiness()) === 503, 'it is not ready')
    expect((await product.get('/search')).status).toBe(503)
    await pooler.start()
    await until(async () => (await readiness()) === 200, 'it is ready again')
    expect((await product.get('/search')).status).toBe(200)
  })
})

it('the time limits of statements hold through PgBouncer', async ({ skip }) => {
  if (!program) return skip(notInstalled)
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const limited = { statement: '8s', idle: '1min' }
  expect(await limitsOn(url)).toEqual(limited)
  expect(await limitsOn(await aPooler(program, url, 'session'))).toEqual(limited)
})

it.each(['server/main.ts', 'server/commands/sample.ts'])(
  '%s is refused where a PgBouncer does not keep sessions',
  async (command) => {
    if (!program) return
    const settings = {
      DATABASE_URL: await behind(program, 'transaction'),
      DATA_DIR: await aTemporaryFolder(),
    }
    const refused = startProcess(settings, [process.execPath, command])
    expect(await refused.exitCode).toBe(1)
    expect(refused.output()).not.toMatch(/\n\s+at /)
    expect(refused.output()).toContain('leads to a pooler that does not keep sessions')
    expect(refused.output()).toContain('Set pool_mode = session')
  },
)

it('a start says what it waits for, and goes on when that is over', async () => {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  const other = new Client({ connectionString: url })
  await other.connect()
  afterFile(() => other.end(), 'products')
  expect(await tryLock(other, 'migration')).toBe(true)

  const waiting = startProcess({ DATABASE_URL: url, DATA_DIR: await aTemporaryFolder() })
  const sentence = 'waiting: another process is bringing the tables of this database up to date'
  await until(() => waiting.output().includes(sentence), 'it says so')
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
    const statement = await db.execute('show statement_timeout')
    const idle = await db.execute('show idle_in_transaction_session_timeout')
    return {
      statement: statement.rows[0]?.statement_timeout,
      idle: idle.rows[0]?.idle_in_transaction_session_timeout,
    }
  } finally {
    await db.$client.end()
  }
}
