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

const modes = ['session', 'transaction'] as const
type Mode = (typeof modes)[number]

/** What PgBouncer may set on each connection that it makes, as docs/growing.md says. */
const limits =
  "connect_query='set statement_timeout = 8000; set idle_in_transaction_session_timeout = 60000; set jit = off'"

/** A database behind a PgBouncer: the product's settings, and the way to it that keeps sessions. */
async function behind(bouncer: string, mode: Mode, settings: Record<string, string> = {}) {
  const { url, drop } = await aDatabase()
  afterFile(drop, 'servers')
  // With few connections transactions meet those that others have used.
  const options = mode === 'transaction' ? { poolSize: 5, ofDatabase: limits } : {}
  const pooled = await aPooler(bouncer, url, mode, options)
  return mode === 'transaction'
    ? { settings: { ...settings, DATABASE_URL: pooled, DATABASE_SESSION_URL: url }, session: url }
    : { settings: { ...settings, DATABASE_URL: pooled }, session: pooled }
}

describe.each(modes)('through a PgBouncer with pool_mode = %s', (mode) => {
  it('processes start, serve and deliver', async ({ skip }) => {
    if (!program) return skip(notInstalled)
    const { settings } = await behind(program, mode)
    const DATA_DIR = await aTemporaryFolder()
    const first = startProcess({ ...settings, DATA_DIR })
    await first.ready()
    const copy = startProcess({ ...settings, DATA_DIR, PROCESSES: '2' })
    await copy.ready()
    expect(copy.output().includes('Pages and jobs use DATABASE_URL')).toBe(mode === 'transaction')
    expect(copy.output()).not.toContain('have no time limit')
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
    const outbox = join(DATA_DIR, 'outbox')
    const isDelivered = async () => (await readdir(outbox)).some((file) => file.endsWith('.eml'))
    await until(isDelivered, 'the message is delivered')
  })

  it('people register, are approved, found and asked, and all of it is backed up', async ({
    skip,
  }) => {
    if (!program) return skip(notInstalled)
    const { settings, session } = await behind(program, mode)
    const product = await aProduct(settings, session)
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
    const source = { connectionString: session, files: product.files }
    expect((await makeBackup(source, archive, { now: new Date() })).rows).toBeGreaterThan(5)
  })

  it('what one connection is limited to never reaches another', async ({ skip }) => {
    if (!program) return skip(notInstalled)
    const { settings, session } = await behind(program, mode)
    const product = await aProduct(settings, session)
    await Promise.all(['/', '/search', '/search?keyword=x'].map((path) => product.get(path)))
    const waiting = Array.from({ length: 5 }, () =>
      product.db.$client.query('select pg_sleep(0.3), current_setting($1) as value', [
        'statement_timeout',
      ]),
    )
    const values = (await Promise.all(waiting)).map(({ rows }) => rows[0].value)
    expect(new Set(values)).toEqual(new Set(['8s']))
  })

  it('a PgBouncer that is gone is an outage, and nothing else once it is back', async ({
    skip,
  }) => {
    if (!program) return skip(notInstalled)
    const { url, drop } = await aDatabase()
    afterFile(drop, 'servers')
    const pooler = await startPooler(program, url, mode, await aTemporaryFolder(), { poolSize: 30 })
    afterFile(pooler.kill, 'servers')
    const direct = mode === 'transaction' && { DATABASE_SESSION_URL: url }
    const settings = { DATABASE_URL: pooler.url, ...direct }
    const product = await aProduct(settings, direct ? url : pooler.url)
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

describe('a start is refused', () => {
  async function refusal(settings: Record<string, string>, command = 'server/main.ts') {
    const refused = startProcess({ ...settings, DATA_DIR: await aTemporaryFolder() }, [
      process.execPath,
      command,
    ])
    expect(await refused.exitCode).toBe(1)
    expect(refused.output()).not.toMatch(/\n\s+at /)
    return refused.output()
  }

  it.each(['server/main.ts', 'server/commands/sample.ts'])(
    'with a PgBouncer that does not keep sessions and nothing beside it: %s',
    async (command) => {
      if (!program) return
      const { settings } = await behind(program, 'transaction')
      const said = await refusal({ DATABASE_URL: settings.DATABASE_URL }, command)
      expect(said).toContain('leads to a pooler that does not keep sessions')
      expect(said).toContain('name PostgreSQL itself in DATABASE_SESSION_URL')
    },
    60_000,
  )

  it('where DATABASE_SESSION_URL does not keep sessions either', async ({ skip }) => {
    if (!program) return skip(notInstalled)
    const { settings } = await behind(program, 'transaction')
    const { DATABASE_URL } = settings
    expect(await refusal({ DATABASE_URL, DATABASE_SESSION_URL: DATABASE_URL })).toContain(
      'DATABASE_SESSION_URL leads to a pooler that does not keep sessions.',
    )
  })

  it('where DATABASE_URL leads to a pooler without transactions', async ({ skip }) => {
    if (!program) return skip(notInstalled)
    const { url, drop } = await aDatabase()
    afterFile(drop, 'servers')
    const DATABASE_URL = await aPooler(program, url, 'statement')
    expect(await refusal({ DATABASE_URL, DATABASE_SESSION_URL: url })).toContain(
      'The database that DATABASE_URL names does not answer',
    )
  })

  it('where the two ways lead to different databases', async () => {
    const [one, other] = [await aDatabase(), await aDatabase()]
    for (const { drop } of [one, other]) afterFile(drop, 'servers')
    expect(await refusal({ DATABASE_URL: one.url, DATABASE_SESSION_URL: other.url })).toContain(
      'DATABASE_URL and DATABASE_SESSION_URL lead to different databases.',
    )
  })
})

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
    return await limitsBy((text) => db.execute(text))
  } finally {
    await db.$client.end()
  }
}

type Run = (text: string) => Promise<{ rows: Record<string, unknown>[] }>

async function limitsBy(run: Run) {
  const statement = await run('show statement_timeout')
  const idle = await run('show idle_in_transaction_session_timeout')
  return {
    statement: statement.rows[0]?.statement_timeout,
    idle: idle.rows[0]?.idle_in_transaction_session_timeout,
  }
}
