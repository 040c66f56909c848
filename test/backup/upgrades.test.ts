import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations } from '#app/platform/database/versions.server.ts'
import { isOperatorError } from '#app/platform/operator-error.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { migrationsFolder, queuesFile } from '#database/project-files.ts'
import {
  earlierDatabase,
  earlierDatabases,
  queuesVersion,
  rowsAfter,
  upgradeStarts,
} from '#database/upgrades/earlier-databases.ts'
import { backfillStoredOffices, migrateDatabase } from '#server/migrate.ts'
import { aProduct } from '../kit/product.ts'
import { aDatabase, aFileStore, connected, query, wholeDatabase } from './databases.ts'

const migrations = knownMigrations(migrationsFolder)
const starts = upgradeStarts(migrations).map(({ name }) => name)

it('there is a small database of the oldest and of the newest migration that an upgrade may start at, and no other', async () => {
  const found = await readdir(earlierDatabases)
  const archives = found.filter((name) => name.endsWith('.tar.zst')).sort()
  expect(archives, 'npm run keep makes them').toEqual(starts.map((name) => `${name}.tar.zst`))
  const rows = found
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(earlierDatabases, name))
  expect(migrations.map(({ name }) => rowsAfter(name))).toEqual(expect.arrayContaining(rows))
})

it('the tables of this pg-boss are stored, so that its jobs can be restored', () => {
  expect(existsSync(queuesFile(queuesVersion)), 'npm run keep makes them').toBe(true)
})

it('orders migrations in time, since the migrator passes over one that is older than the last', () => {
  const times = migrations.map(({ when }) => when)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})

/** A restore empties it: the files are counted anew where it was made. */
const ofThePlace = 'installation.missing_files'

/** Became events. */
const searches = new Set(['public.search_analytics'])

/** Worked out anew: from the leads while the product runs, from the places at the start. */
const madeAnew = new Set(['public.reply_facts', 'public.office_questions'])

describe.each(starts)('a database as it was after %s', (name) => {
  const upTo = migrations.findIndex((migration) => migration.name === name) + 1
  let connectionString: string
  let tables: Awaited<ReturnType<typeof restoreBackup>>['tables']
  // The tests go through its life in turn: as it was, upgraded, and served.
  beforeAll(async () => {
    connectionString = await aDatabase()
    const files = await aFileStore()
    const target = { connectionString, files }
    const restored = await restoreBackup(earlierDatabase(name), target, { upTo })
    tables = restored.tables
  })

  it('has a row in every table and a value in every column', async () => {
    expect(tables.filter(({ name, rows }) => isPublic(name) && rows === 0)).toEqual([])
    const empty = await connected(connectionString, async (client) => {
      const columns = await client.query<{ table: string; columns: string[] }>(
        `select table_name as table, array_agg(column_name::text) as columns
         from information_schema.columns
         where table_schema = 'public' and is_nullable = 'YES' group by 1`,
      )
      const found: string[] = []
      for (const { table, columns: names } of columns.rows) {
        const counts = names.map((name) => `count("${name}")::int as "${name}"`).join(', ')
        const { rows } = await client.query<Record<string, number>>(
          `select ${counts} from "${table}"`,
        )
        found.push(
          ...names.filter((name) => rows[0]?.[name] === 0).map((name) => `${table}.${name}`),
        )
      }
      return found
    })
    expect(empty.filter((column) => column !== ofThePlace)).toEqual([])
  })

  it('is upgraded by the next start without losing a row', async () => {
    for (const table of ['mediators', 'listings'])
      await query(
        connectionString,
        `update ${table} set family_online_mediation = true where id = 'rhian'`,
      )
    await migrateDatabase(connectionString)
    await backfillStoredOffices(connectionString)
    const kept = tables.filter(
      ({ name }) => isPublic(name) && !madeAnew.has(name) && !searches.has(name),
    )
    const counts = kept.map(({ name }) => `(select count(*)::int from ${name}) as "${name}"`)
    const found = await query(connectionString, `select ${counts.join(', ')}`)
    const moved = tables.find(({ name }) => searches.has(name))?.rows ?? 0
    const rowsOf = ({ name, rows }: (typeof tables)[number]) =>
      name === 'public.user_activity' ? rows + moved : rows
    expect(found).toEqual([Object.fromEntries(kept.map((table) => [table.name, rowsOf(table)]))])
  })

  it('has the offices and words of its people then', async () => {
    const stored = async (text: string) => await query(connectionString, text)
    expect(
      await stored(`select id, offices->0->>'placeId' as place from mediators order by id`),
    ).toEqual([
      { id: 'idris', place: 'leeds-west-yorkshire' },
      { id: 'morag', place: 'perth-perth-and-kinross' },
      { id: 'owen', place: null },
      { id: 'rhian', place: 'cardiff-cardiff' },
    ])
    expect(await stored('select listing_id, place from listing_offices')).toEqual([
      { listing_id: 'rhian', place: 'Cardiff' },
    ])
    expect(
      await stored(`select offices->0->>'place' as place, bio_line from withheld_listings`),
    ).toEqual([{ place: 'Perth', bio_line: 'Neighbours.' }])
    expect(await stored('select bio_line, works_online from listings')).toEqual([
      { bio_line: 'Calm and clear: 25 years of it.', works_online: true },
    ])
    const words = await stored('select word from search_words')
    expect(words).toEqual(
      expect.arrayContaining(
        ['pritchard', 'workplace', 'cardiff', 'calm'].map((word) => ({ word })),
      ),
    )
    expect(words).not.toContainEqual({ word: 'sinclair' })
  })

  it('serves', async () => {
    const product = await aProduct({}, connectionString)
    const page = await product.get('/mediator/rhian-pritchard')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Patient, fair and never hurried.')
    expect((await product.mails(1))[0]).toContain('rhian@example.org')
    const search = await (await product.get('/search')).text()
    expect(search).toContain('Rhian Pritchard')
    for (const criteria of ['location=cardiff&radius=5', 'keyword=pritchard']) {
      const found = await (await product.get(`/search?${criteria}`)).text()
      expect([criteria, found]).toEqual([criteria, expect.stringContaining('Found 1 mediator')])
      expect(found).toContain('Rhian Pritchard')
    }
  })
})

it('an upgrade makes one event of a search and what was stored of it beside', async () => {
  const connectionString = await aDatabase()
  const upTo = migrations.findIndex(({ name }) => name === '0016_one_table_of_events')
  const target = { connectionString, files: await aFileStore() }
  await restoreBackup(earlierDatabase(starts[0] ?? ''), target, { upTo })
  const at = (minute: number) => `'2026-11-20 10:0${minute}:00+00'`
  for (const statement of [
    'truncate user_activity, search_analytics',
    `insert into search_analytics (practice_areas, location, found, timestamp)
      values ('{family,elder}', 'leeds', 3, ${at(1)}), ('{}', 'york', 3, ${at(1)}), ('{}', 'hull', 0, ${at(2)})`,
    `insert into search_analytics (id, location, found, timestamp) overriding system value
      values (-1, 'ripon', 2, ${at(3)})`,
    `insert into user_activity (type, page, payload, timestamp)
      values ('search_performed', '/search', '{"found": 3, "hasKeyword": false}', ${at(1)}),
        ('search_performed', '/search', '{"found": 3, "hasKeyword": false}', ${at(1)}),
        ('search_performed', '/search', '{"found": 9, "hasKeyword": true}', ${at(4)}),
        ('error', '/mediator', '{"status": 503}', ${at(5)})`,
  ])
    await query(connectionString, statement)
  await migrateDatabase(connectionString)

  const events = await query<{ id: number; type: string; payload: object }>(
    connectionString,
    'select id, type, payload from user_activity order by timestamp, id',
  )
  expect(events.map(({ type, payload }) => [type, payload])).toMatchObject([
    ['search_performed', { practiceAreas: ['family', 'elder'], location: 'leeds', found: 3 }],
    ['search_performed', { practiceAreas: [], location: 'york', found: 3 }],
    ['search_performed', { location: 'hull', found: 0, hasKeyword: false }],
    ['search_performed', { location: 'ripon', found: 2 }],
    ['search_performed', { practiceAreas: [], location: '', found: 9, hasKeyword: true }],
    ['error', { status: 503 }],
  ])
  expect(events.map(({ id }) => id)).toEqual([1, 2, 3, -1, 4, 5])
  const [added] = await query<{ id: number }>(
    connectionString,
    `insert into user_activity (type, page, timestamp) values ('error', '/', now()) returning id`,
  )
  expect(added?.id).toBe(6)
})

it('an upgrade keeps of a stored list what is there', async () => {
  const connectionString = await aDatabase()
  const upTo = migrations.findIndex(({ name }) => name === '0006_directory_in_memory')
  const target = { connectionString, files: await aFileStore() }
  await restoreBackup(earlierDatabase(starts[0] ?? ''), target, { upTo })
  const tables = ['mediators', 'listings', 'withheld_listings']
  for (const table of tables)
    await query(
      connectionString,
      `update ${table} set languages = '{NULL,cy,NULL}', specialties = '{{b,a},{NULL,a}}'`,
    )
  await query(connectionString, `update reviews set spam_signals = '{NULL}'`)
  await migrateDatabase(connectionString)
  for (const table of tables)
    expect(
      await query(connectionString, `select distinct languages, specialties from ${table}`),
    ).toEqual([{ languages: ['cy'], specialties: ['b', 'a', 'a'] }])
  expect(await query(connectionString, 'select distinct spam_signals from reviews')).toEqual([
    { spam_signals: [] },
  ])
})

it('the oldest database becomes the same by a restore as by the next start', async () => {
  const [oldest = ''] = starts
  const started = { connectionString: await aDatabase(), files: await aFileStore() }
  await restoreBackup(earlierDatabase(oldest), started, { upTo: 1 })
  await migrateDatabase(started.connectionString)
  const restored = { connectionString: await aDatabase(), files: await aFileStore() }
  await restoreBackup(earlierDatabase(oldest), restored)
  expect(await wholeDatabase(restored.connectionString)).toEqual(
    await wholeDatabase(started.connectionString),
  )
})

it('a database whose versions another program has noted is refused, and left as it is', async () => {
  const connectionString = await aDatabase()
  await query(connectionString, 'create schema drizzle')
  await query(
    connectionString,
    'create table drizzle.__drizzle_migrations as select 1 as id, $$x$$ as hash, 1::bigint as created_at',
  )
  const refused = migrateDatabase(connectionString)
  await expect(refused).rejects.toThrow(/not Find a Mediator's: .*Name a database of its own/)
  const made = `select tablename from pg_tables where schemaname in ('public', 'pgboss')`
  expect(await query(connectionString, made)).toEqual([])
})

it.each([
  [
    'newer than the product',
    9_999_999_999_999,
    /written by a newer version of Find a Mediator than/,
  ],
  [
    'of a version that is not known',
    1,
    /written by a version of Find a Mediator that this one cannot upgrade/,
  ],
])('a database %s is refused in one sentence, and left as it is', async (_, when, sentence) => {
  const connectionString = await aDatabase({ isMigrated: true })
  await query(
    connectionString,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', $1)`,
    [when],
  )
  const before = await wholeDatabase(connectionString)
  const error = await migrateDatabase(connectionString).catch((reason) => reason)
  expect(isOperatorError(error)).toBe(true)
  expect(error.message).toMatch(sentence)
  expect(await wholeDatabase(connectionString)).toEqual(before)
})

const isPublic = (table: string) => table.startsWith('public.')
