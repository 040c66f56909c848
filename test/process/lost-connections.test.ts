import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Database,
  openDatabase,
  type Queryable,
} from '#app/platform/database/database.server.ts'
import { isOutage } from '#app/platform/database/outage.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import { anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aDatabaseServer } from '../kit/servers/database-server.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let server: Awaited<ReturnType<typeof aDatabaseServer>>
let product: TestProduct
let operator: Client

beforeAll(async () => {
  server = await aDatabaseServer()
  product = await aProduct({ PAGE_CACHE_MB: '8' }, server.url)
  await signedIn(product, { fullName: 'Amara Okafor' })
  operator = new Client({ connectionString: server.url })
  await operator.connect()
  await operator.query('create sequence attempts; create table notes (text text)')
})
afterAll(() => operator.end())

const readiness = async () => (await product.get('/readyz')).status

/** What a server answers that led until another took over: it can be read, and takes no writes. */
async function setReadOnly(state: 'on' | 'off') {
  await operator.query('set default_transaction_read_only = off')
  await operator.query(`alter system set default_transaction_read_only = ${state}`)
  await operator.query('select pg_reload_conf()')
  const isSo = async () => {
    const other = new Client({ connectionString: server.url })
    await other.connect()
    const { rows } = await other.query('show transaction_read_only')
    await other.end()
    return rows[0].transaction_read_only === state
  }
  await until(isSo, `read-only is ${state}`)
}

const serverProcess = sql`select pg_backend_pid() as pid`

/** Ends its own connection the first time that it is sent. */
const endsOnce = sql`select case when nextval('attempts') = 1
  then pg_terminate_backend(pg_backend_pid())::text else 'answered' end as result`

describe('on a server that leads no more', () => {
  beforeAll(async () => {
    await until(async () => (await readiness()) === 200, 'the product is ready')
    // The page is in memory from now on.
    expect((await product.get('/mediator/amara-okafor')).status).toBe(200)
    await setReadOnly('on')
    await until(async () => (await readiness()) === 503, 'the product has noticed')
  })
  afterAll(() => setReadOnly('off'))

  it('an enquiry is answered 503, with when to come back and with what was typed', async () => {
    const form = anInquiry({ name: 'Priya of the standby' })
    const answer = await product.post('/mediator/amara-okafor/enquiry', form)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.text()).toContain('value="Priya of the standby"')
    const { rows } = await operator.query('select count(*)::int as stored from inquiries')
    expect(rows[0].stored).toBe(0)
  })

  it('pages in memory are shown, and say that they may be old', async () => {
    const page = await product.get('/mediator/amara-okafor')
    expect(page.status).toBe(200)
    expect(page.headers.get('x-page-cache')).toBe('stale')
  })
})

it('serves again by itself once the server takes writes', async () => {
  await until(async () => (await readiness()) === 200, 'the product is ready')
  const sent = await product.post('/mediator/amara-okafor/enquiry', anInquiry())
  expect(sent.status).toBe(303)
})

it('never opens a connection that must write on a server that is read-only', async () => {
  const db = openDatabase(server.url, { connections: 1, mustWrite: true })
  const reader = openDatabase(server.url, { connections: 1 })
  try {
    await setReadOnly('on')
    const refused = await db.execute(serverProcess).catch((error) => error)
    expect([refused instanceof Error, isOutage(refused)]).toEqual([true, true])
    expect((await reader.execute(serverProcess)).rows).toHaveLength(1)
  } finally {
    await setReadOnly('off')
    await db.$client.end()
    await reader.$client.end()
  }
})

it('does not use a connection again on which a transaction met a read-only server', async () => {
  const db = openDatabase(server.url, { connections: 1, mustWrite: true })
  try {
    const [before] = (await db.execute<{ pid: number }>(serverProcess)).rows
    await setReadOnly('on')
    const write = db.transaction((tx) => tx.execute(sql`insert into notes values ('one')`))
    expect(isOutage(await write.catch((error) => error))).toBe(true)
    await setReadOnly('off')
    const [after] = (await db.execute<{ pid: number }>(serverProcess)).rows
    expect(after?.pid).not.toBe(before?.pid)
  } finally {
    await setReadOnly('off')
    await db.$client.end()
  }
})

describe('on a server that is frozen', () => {
  const read = (db: Queryable) => db.execute<{ pid: number }>(serverProcess)
  it.each([
    ['a statement', read],
    ['a transaction', (db: Database) => db.transaction((tx) => tx.execute(serverProcess))],
    ['a write', (db: Database) => db.execute(sql`insert into notes values ('frozen')`)],
  ])('%s fails in time, and its connection is never used again', async (_, send) => {
    const db = openDatabase(server.url, { connections: 1, answerWithin: 500 })
    try {
      const [before] = (await read(db)).rows
      server.freeze()
      expect(isOutage(await send(db).catch((error: unknown) => error))).toBe(true)
      server.thaw()
      const [after] = await until(
        async () => (await read(db).catch(() => undefined))?.rows,
        'the server answers again',
      )
      expect(after?.pid).not.toBe(before?.pid)
    } finally {
      server.thaw()
      await db.$client.end()
    }
  })

  it('a transaction does not wait once more to be rolled back', async () => {
    const db = openDatabase(server.url, { connections: 1, answerWithin: 500 })
    try {
      const frozen = db.transaction(async (tx) => {
        await read(tx)
        server.freeze()
        await read(tx)
      })
      const error = await frozen.catch((thrown: unknown) => thrown)
      expect(isOutage(error)).toBe(true)
      expect((error as Error).cause).toMatchObject({
        message: 'Client was closed and is not queryable',
      })
    } finally {
      server.thaw()
      await db.$client.end()
    }
  })
})

describe('when its connection is ended', () => {
  const open = () => openDatabase(server.url, { connections: 2, mustWrite: true })
  const restart = () => operator.query('alter sequence attempts restart')

  it('a single read is sent once more', async () => {
    await restart()
    const db = open()
    const { rows } = await db.execute(endsOnce)
    expect(rows).toEqual([{ result: 'answered' }])
    await db.$client.end()
  })

  it('the reads of a page are sent once more', async () => {
    const db = open()
    let runs = 0
    const found = await withinTime(db, async (tx) => {
      runs += 1
      const [own] = (await tx.execute<{ pid: number }>(serverProcess)).rows
      // Waits until it has ended.
      if (runs === 1) await operator.query('select pg_terminate_backend($1, 5000)', [own?.pid])
      return (await tx.execute(sql`select 'answered' as result`)).rows
    })
    expect([found, runs]).toEqual([[{ result: 'answered' }], 2])
    await db.$client.end()
  })

  it('a statement that writes is not', async () => {
    await restart()
    const db = open()
    const write = sql`insert into notes select result from (${endsOnce}) as ending`
    expect(isOutage(await db.execute(write).catch((error) => error))).toBe(true)
    const { rows } = await operator.query('select last_value::int as attempts from attempts')
    expect(rows[0].attempts).toBe(1)
    await db.$client.end()
  })

  it('neither is a transaction that has begun', async () => {
    await restart()
    const db = open()
    let runs = 0
    const work = db.transaction(async (tx) => {
      runs += 1
      await tx.execute(endsOnce)
    })
    expect(isOutage(await work.catch((error) => error))).toBe(true)
    expect(runs).toBe(1)
    await db.$client.end()
  })
})
