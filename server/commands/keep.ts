import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { knownMigrations, type Migration } from '#app/platform/database/versions.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { dropConnection, openConnection } from '#database/backup/connection.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { applyInTransaction } from '#database/backup/restore-tables.ts'
import { migrationsFolder, queuesFile } from '#database/project-files.ts'
import {
  earlierDatabase,
  queuesVersion,
  rowsAfter,
  upgradeStarts,
} from '#database/upgrades/earlier-databases.ts'
import { startEmbeddedDatabase } from '../embedded-database/embedded-database.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run keep`: stores what the tests of upgrades begin from, where it is missing: the job queues'
 * tables of the pg-boss in use, and a small database of the newest migration that upgrades start at,
 * in place of the one before it. It grows out of the oldest one, which stays as it is, and is filled
 * by the SQL files that have the names of migrations.
 */
await runCommand(async () => {
  if (!existsSync(queuesFile(queuesVersion))) {
    writeFileSync(queuesFile(queuesVersion), queueTables())
    console.log(`  stored the job queues' tables, version ${queuesVersion}`)
  }
  const known = knownMigrations(migrationsFolder)
  const starts = upgradeStarts(known)
  const newest = starts.at(-1)
  if (!newest || existsSync(earlierDatabase(newest.name))) return
  await storeDatabase(known.slice(0, known.indexOf(newest) + 1))
  console.log(`  stored a database after ${newest.name}`)
  const kept = starts.map(({ name }) => earlierDatabase(name))
  for (const { name } of known)
    if (!kept.includes(earlierDatabase(name))) await rm(earlierDatabase(name), { force: true })
})

/** Stores a database that has been through these migrations. */
async function storeDatabase(migrations: Migration[]) {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-keep-'))
  const { connectionString, stop } = await startEmbeddedDatabase(folder, console.error)
  const files = await openFileStore(parseEnvironment({ DATA_DIR: folder }))
  const growing = { connectionString, files }
  try {
    const [oldest = '', ...later] = migrations.map(({ name }) => name)
    await restoreBackup(earlierDatabase(oldest), growing, { upTo: 1 })
    const client = await openConnection(connectionString)
    for (const migration of migrations.slice(1)) {
      await applyInTransaction(client, [migration])
      const rows = rowsAfter(migration.name)
      if (existsSync(rows)) await client.query(readFileSync(rows, 'utf8'))
    }
    await dropConnection(client)
    const kept = earlierDatabase(later.at(-1) ?? oldest)
    const { file } = await makeBackup(growing, kept, { now: new Date() })
    // Its rows name files that never were.
    await rename(file, kept)
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** pg-boss's script without its transaction, in which a restore has more to do. */
function queueTables(): string {
  return getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;\s*(SET LOCAL [^;]*;\s*)*SELECT pg_advisory_xact_lock\(.*\);\n/, '')
    .replace(/\s*COMMIT;\s*$/, '\n')
}
