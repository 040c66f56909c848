import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { knownMigrations } from '#app/platform/database/versions.server.ts'
import { type FileStore, openFileStore } from '#app/platform/files/file-store.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { welcomeMail } from '#app/profiles/welcome-mail.server.ts'
import { dropConnection, openConnection } from '#database/backup/connection.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { buildTables } from '#database/backup/restore-tables.ts'
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
 * tables of the pg-boss in use, and a small database for each migration that upgrades start at,
 * grown out of the one before it and filled by the SQL file of its name. What is there already is
 * never made anew.
 */
await runCommand(async () => {
  if (!existsSync(queuesFile(queuesVersion))) {
    writeFileSync(queuesFile(queuesVersion), queueTables())
    console.log(`  stored the job queues' tables, version ${queuesVersion}`)
  }
  const missing = upgradeStarts(knownMigrations(migrationsFolder)).filter(
    ({ name }) => !existsSync(earlierDatabase(name)),
  )
  if (missing.length > 0) await storeDatabases(missing.map(({ name }) => name))
})

type Growing = { connectionString: string; files: FileStore }

async function storeDatabases(migrations: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-keep-'))
  const { connectionString, stop } = await startEmbeddedDatabase(folder, console.error)
  const files = await openFileStore(parseEnvironment({ DATA_DIR: folder }))
  try {
    for (const name of migrations) {
      await growTo(name, { connectionString, files })
      await makeBackup({ connectionString, files }, earlierDatabase(name), { now: new Date() })
      console.log(`  stored a database after ${name}`)
    }
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function growTo(name: string, growing: Growing) {
  const known = knownMigrations(migrationsFolder)
  const index = known.findIndex((migration) => migration.name === name)
  const before = known[index - 1]
  const client = await openConnection(growing.connectionString)
  try {
    if (before)
      await restoreBackup(earlierDatabase(before.name), growing, { force: true, upTo: index + 1 })
    else await buildTables(client, known.slice(0, 1))
    if (existsSync(rowsAfter(name))) await client.query(readFileSync(rowsAfter(name), 'utf8'))
  } finally {
    await dropConnection(client)
  }
  if (!before) await addMailAndPhoto(growing)
}

/** A mail that waits to be sent, and the photo that a row of the first database names. */
async function addMailAndPhoto({ connectionString, files }: Growing) {
  const jobs = await openJobs(connectionString, [mailQueue], openLog('warn'))
  const db = openDatabase(connectionString)
  const person = { id: 'rhian', name: 'Rhian Pritchard', email: 'rhian@example.org' }
  await db.transaction((tx) =>
    jobs.send(tx, mailQueue, welcomeMail(person, 'http://localhost:3000')),
  )
  await db.$client.end()
  await jobs.stop()
  await files.put('mediator-profiles/rhian.1.jpg', Buffer.from('a photo'), 'image/jpeg')
}

/** pg-boss's script without its transaction, in which a restore has more to do. */
function queueTables(): string {
  return getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;\s*(SET LOCAL [^;]*;\s*)*SELECT pg_advisory_xact_lock\(.*\);\n/, '')
    .replace(/\s*COMMIT;\s*$/, '\n')
}
