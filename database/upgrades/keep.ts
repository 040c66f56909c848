import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getConstructionPlans } from 'pg-boss'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { knownMigrations } from '#app/platform/database/versions.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { welcomeMail } from '#app/profiles/welcome-mail.server.ts'
import { startEmbeddedDatabase } from '#server/embedded-database/embedded-database.ts'
import { buildTables, queuesFile } from '../backup/build-tables.server.ts'
import { dropConnection, openConnection } from '../backup/connection.server.ts'
import { makeBackup } from '../backup/make-backup.server.ts'
import { restoreBackup } from '../backup/restore-backup.server.ts'
import { fillGaps } from './fill-gaps.ts'
import { keptDatabase, queuesVersion } from './kept.ts'

/**
 * `npm run keep`: writes down what an upgrade must be able to begin from, where it is missing: the
 * job queues' tables of the pg-boss in use, and a small database for every migration but the last,
 * each grown out of the one before it. What is there already is never made anew.
 */
if (!existsSync(queuesFile(queuesVersion))) {
  writeFileSync(queuesFile(queuesVersion), queueTables())
  console.log(`  kept the job queues' tables, version ${queuesVersion}`)
}

const missing = knownMigrations()
  .slice(0, -1)
  .filter(({ name }) => !existsSync(keptDatabase(name)))
if (missing.length > 0) {
  const folder = await mkdtemp(join(tmpdir(), 'mediator-keep-'))
  const { connectionString, stop } = await startEmbeddedDatabase(folder, console.error)
  const files = await openFileStore(parseEnvironment({ DATA_DIR: folder }))
  try {
    for (const { name } of missing) {
      await growTo(name)
      await makeBackup({ connectionString, files }, keptDatabase(name), { now: new Date() })
      console.log(`  kept ${name}`)
    }
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }

  async function growTo(name: string) {
    const known = knownMigrations()
    const index = known.findIndex((migration) => migration.name === name)
    const before = known[index - 1]
    if (before) {
      const target = { connectionString, files }
      await restoreBackup(keptDatabase(before.name), target, { force: true, upTo: index + 1 })
    } else await begin()
    const client = await openConnection(connectionString)
    await fillGaps(client).finally(() => dropConnection(client))
  }

  /** The first of them all, with a photo and with a mail that waits to be sent. */
  async function begin() {
    const client = await openConnection(connectionString)
    await buildTables(client, knownMigrations().slice(0, 1))
    await client.query(readFileSync(new URL('first-data.sql', import.meta.url), 'utf8'))
    await dropConnection(client)
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
}

/** Without its transaction, in which a restore has more to do. */
function queueTables(): string {
  return getConstructionPlans('pgboss')
    .replace(/^\s*BEGIN;\s*(SET LOCAL [^;]*;\s*)*SELECT pg_advisory_xact_lock\(.*\);\n/, '')
    .replace(/\s*COMMIT;\s*$/, '\n')
}
