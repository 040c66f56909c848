import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { Client, Pool, type QueryResult } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { userActivity } from '#app/analytics/activity.table.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { markInUse } from '#app/platform/database/locks.server.ts'
import { copiedRows } from '#database/sample-data/copied-rows.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { aDatabase, query, wholeDatabase } from '../backup/databases.ts'
import { aProduct } from '../kit/product.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { onServer } from '../kit/run/global-setup.ts'
import { until } from '../kit/until.ts'

const now = new Date('2026-03-14T10:00:00Z')
/** Whose triggers cannot be switched off. */
const role = `without_rights_${randomUUID().replaceAll('-', '')}`
let quick: string
let byTriggers: string

beforeAll(async () => {
  const server = inject('databaseServer')
  await onServer(server, `create role ${role}`)
  quick = await aDatabase({ isMigrated: true })
  byTriggers = await aDatabase({ isMigrated: true })
  await onServer(byTriggers, `grant all on all tables in schema public to ${role}`)
})
afterAll(async () => {
  await onServer(byTriggers, `drop owned by ${role}`)
  await onServer(inject('databaseServer'), `drop role ${role}`)
})

describe('sample people of which many are written at once', () => {
  it.each([
    ['in an empty database', 60],
    ['in place of others', 30],
  ])('are %s, table by table, what triggers make of them', async (_, mediators) => {
    await load(quick, mediators)
    await load(byTriggers, mediators, `-c role=${role}`)

    const [loaded, expected] = [await stored(quick), await stored(byTriggers)]
    expect(expected.rows['public.mediators']).toHaveLength(mediators)
    for (const table of ['profile_keys', 'listing_offices', 'listing_words', 'search_words']) {
      expect(expected.rows[`public.${table}`]?.length).toBeGreaterThan(20)
    }
    expect(loaded).toEqual(expected)
  })

  it('leave no reference without what it refers to', async () => {
    const references = await query<{ name: string; definition: string }>(
      quick,
      `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    for (const { name, definition } of references) {
      const [table, constraint] = name.split('.')
      await query(quick, `alter table ${table} drop constraint ${constraint}`)
      await query(quick, `alter table ${table} add constraint ${constraint} ${definition}`)
    }
    expect(references.length).toBeGreaterThan(20)
  })

  it('leave a database as it was, with its indexes, when the load is stopped', async () => {
    const database = await aDatabase({ isMigrated: true })
    const before = await wholeDatabase(database)
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(load(database, 20, undefined, signal)).rejects.toThrow('stopped')
    expect(await wholeDatabase(database)).toEqual(before)
  })
})

it.each([
  ['keeps a site that runs on an empty database from waiting', true],
  ['takes the tables of an empty database for itself', false],
])('%s', async (_, isRunning) => {
  const database = await aDatabase({ isMigrated: true })
  const site = new Client({ connectionString: database })
  await site.connect()
  if (isRunning) await markInUse(site)
  const pool = new Pool({ connectionString: database, max: 1 })
  let mostWaiting = 0
  const connect = pool.connect.bind(pool)
  const counted = () => {
    const client = connect()
    mostWaiting = Math.max(mostWaiting, pool.waitingCount)
    return client
  }
  Object.assign(pool, { connect: counted })
  let locked: unknown[] | undefined
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<QueryResult>
    const watched = (...given: unknown[]) =>
      String(given[0]).startsWith('update directory_version')
        ? query(exclusiveLocks).then(({ rows }) => {
            locked = rows
            return query(...given)
          })
        : query(...given)
    Object.assign(client, { query: watched })
  })
  await loadSampleData({ pool, mediators: 10, now })
  await pool.end()
  await site.end()
  // The one connection that there is was never waited for.
  expect(mostWaiting).toBe(0)
  if (isRunning) expect(locked).toEqual([])
  else expect(locked?.length).toBeGreaterThan(5)
})

const exclusiveLocks = `select relation::regclass from pg_locks join pg_class on pg_class.oid = relation
  where mode = 'AccessExclusiveLock' and pid = pg_backend_pid() and relkind = 'r'`

it('COPY takes each text as it is', async () => {
  const db = openDatabase(await aDatabase({ isMigrated: true }))
  afterFile(() => db.$client.end())
  const awkward = ['', ' ', '\\N', '\\.', 'NULL', 'a\tb\nc\r\nd\\ne', '"{,}"', 'Łukasz ’ \u{1f600}']
  const events = awkward.map((page, index) => ({
    id: -1 - index,
    type: 'x',
    page,
    payload: { page, none: null, list: [page] },
    timestamp: now,
  }))
  const client = await db.$client.connect()
  const copied = copiedRows(userActivity)
  copied.add(events)
  await copied.write(client)
  client.release()
  expect(await db.select().from(userActivity).orderBy(desc(userActivity.id))).toEqual(events)
})

it('a site that is running shows the sample people as soon as they are loaded, and those who replace them', async () => {
  const url = await aDatabase({ isMigrated: true })
  const product = await aProduct({ PAGE_CACHE_MB: '16' }, url)
  const shown = async (path: string) =>
    /Found \d+ mediators?/.exec(await (await product.get(path)).text())?.[0]
  for (const mediators of [20, 10]) {
    const before = product.watch.version()
    await load(url, mediators)
    await until(() => product.watch.version() !== before, 'the site has learnt of it')
    const { rows } = await product.db.$client.query('select count(*)::int as listed from listings')
    expect(rows[0].listed).toBeGreaterThan(mediators / 2)
    expect(await shown('/search')).toBe(`Found ${rows[0].listed} mediators`)
    expect(await shown('/search?keyword=llewellyn')).toBe('Found 1 mediator')
  }
})

async function load(url: string, mediators: number, options?: string, signal?: AbortSignal) {
  const pool = new Pool({ connectionString: url, options })
  try {
    await loadSampleData({ pool, mediators, now, signal })
  } finally {
    await pool.end()
  }
}

/** Everything but the hashes of passwords, of which no two are the same, and their salts. */
async function stored(url: string): ReturnType<typeof wholeDatabase> {
  const { rows, ...rest } = await wholeDatabase(url)
  const accounts = rows['public.accounts']?.map((row) => row.replace(/"password": "[^"]*"/, ''))
  return { ...rest, rows: { ...rows, 'public.accounts': accounts ?? [] } }
}
