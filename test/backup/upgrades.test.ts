import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { knownMigrations } from '#app/platform/database/versions.server.ts'
import { queuesFile } from '#database/backup/build-tables.server.ts'
import { verifyArchive } from '#database/backup/read-archive.server.ts'
import { restoreBackup } from '#database/backup/restore-backup.server.ts'
import { keptDatabase, queuesVersion } from '#database/upgrades/kept.ts'
import { migrateDatabase } from '#server/product.ts'
import { aProduct } from '../kit/product.ts'
import { startProcess } from '../kit/start-process.ts'
import { aDatabase, aFileStore, aTemporaryFolder, query, wholeDatabase } from './databases.ts'

/** Whole databases are written and read, on machines that do other things as well. */
vi.setConfig({ testTimeout: 60_000 })

const migrations = knownMigrations()
const earlier = migrations.slice(0, -1).map(({ name }) => name)

it.each(earlier)('a database from before the migration after %s is kept', (name) => {
  expect(existsSync(keptDatabase(name)), `npm run keep makes ${keptDatabase(name)}`).toBe(true)
})

it('keeps no database of migrations that there are no more', async () => {
  const kept = await readdir(join(keptDatabase('x'), '..'))
  expect(kept.sort()).toEqual(earlier.map((name) => `${name}.tar.zst`))
})

it('the tables of this pg-boss are kept, so that its jobs can be restored', () => {
  expect(existsSync(queuesFile(queuesVersion)), 'npm run keep makes them').toBe(true)
})

it('orders migrations in time, since the migrator passes over one that is older than the last', () => {
  const times = migrations.map(({ when }) => when)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})

describe.each(earlier)('a database as it was after %s', (name) => {
  it('is upgraded by the next start without losing a row, and serves', async () => {
    const upTo = migrations.findIndex((migration) => migration.name === name) + 1
    const address = await aDatabase()
    const target = { connectionString: address, files: await aFileStore() }
    await restoreBackup(keptDatabase(name), target, { upTo })
    await migrateDatabase(address)
    const product = await aProduct({}, address)
    const { tables } = await verifyArchive(keptDatabase(name))
    for (const table of tables.filter((found) => found.name.startsWith('public.'))) {
      const [kept] = (await product.db.$client.query(`select count(*)::int from ${table.name}`))
        .rows
      expect([table.name, kept.count]).toEqual([table.name, table.rows])
    }

    const search = await (await product.get('/search')).text()
    expect(search).toContain('Rhian Pritchard')
    const page = await product.get('/mediator/rhian-pritchard')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Patient, fair and never hurried.')
    expect((await product.mails(1))[0]).toContain('rhian@example.org')
  })
})

it('the oldest kept database becomes the same by a restore as by the next start', async () => {
  const [oldest = ''] = earlier
  const started = { connectionString: await aDatabase(), files: await aFileStore() }
  await restoreBackup(keptDatabase(oldest), started, { upTo: 1 })
  await migrateDatabase(started.connectionString)
  const restored = { connectionString: await aDatabase(), files: await aFileStore() }
  await restoreBackup(keptDatabase(oldest), restored)
  expect(await wholeDatabase(restored.connectionString)).toEqual(
    await wholeDatabase(started.connectionString),
  )
})

it('a database newer than the product is refused in one sentence, and left as it is', async () => {
  const address = await aDatabase({ isMigrated: true })
  await query(
    address,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  const before = await wholeDatabase(address)
  const product = await startProcess({
    DATABASE_URL: address,
    DATA_DIR: join(await aTemporaryFolder(), 'data'),
  })
  expect(await product.exitCode).toBe(1)
  expect(product.output()).toContain('written by a newer version of Find a Mediator than this one.')
  expect(product.output()).not.toMatch(/\n\s+at /)
  expect(await wholeDatabase(address)).toEqual(before)
})
