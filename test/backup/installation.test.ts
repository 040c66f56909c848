import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { findInstallation } from '#app/platform/installation.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { authSecret, findSecret } from '#app/platform/settings/secret.server.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { acceptFiles, acceptSecret, compareInstallation } from '#server/installation.ts'
import { aMediator } from '../kit/builders.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aDatabase, aFileStore, aTemporaryFolder, query } from './databases.ts'

/** A database with somebody's photo that was started once, with its data folder. */
async function anInstallation() {
  const url = await aDatabase({ isMigrated: true })
  const environment = parseEnvironment({ DATA_DIR: await aTemporaryFolder() })
  const db = openDatabase(url, { connections: 2 })
  afterFile(() => db.$client.end())
  await aMediator(db, { approved: false, profileImage: '/files/mediator-profiles/u.1.jpg' })
  const files = await openFileStore(environment)
  await files.put('mediator-profiles/u.1.jpg', Buffer.from('photo'), 'image/jpeg')
  return { url, environment, db, files }
}

type Given = Awaited<ReturnType<typeof anInstallation>>

/** One that has been started. */
async function aStartedInstallation() {
  const given = await anInstallation()
  await authSecret(given.environment)
  expect(await started(given)).toBe('')
  return given
}

const started = async ({ environment, url }: Pick<Given, 'environment' | 'url'>) =>
  (await compareInstallation(environment, url)).join('\n')

it('a first start adopts the secret and the file store that are there', async () => {
  const given = await aStartedInstallation()
  const known = await findInstallation(given.db)
  expect(known.fileStoreId).toBe(await given.files.id())
  expect(known.secretMark).toMatch(/^[\w-]{12}$/)
  expect(await started(given)).toBe('')
})

it('a first start of a new database makes a secret without a word', async () => {
  const environment = parseEnvironment({ DATA_DIR: await aTemporaryFolder() })
  const url = await aDatabase({ isMigrated: true })
  expect(await started({ environment, url })).toBe('')
  expect(await findSecret(environment)).toMatch(/^[\w-]{43}$/)
  expect(await started({ environment, url })).toBe('')
})

it('a start without the secret says what dies before one is made, and each start until it is back or accepted', async () => {
  const given = await aStartedInstallation()
  const { environment, db } = given
  const before = await findInstallation(db)
  await rm(join(environment.dataDir, 'auth-secret'))
  const said = await started(given)
  expect(said).toContain(`there is no file ${environment.dataDir}/auth-secret`)
  expect(said).toMatch(/links in mails.*private pages.*conversations.*authenticator apps/s)
  expect(said).toContain('npm run admin -- accept-secret')
  expect(await findSecret(environment)).toBeUndefined()

  await authSecret(given.environment)
  for (const _ of ['this start', 'the next'])
    expect(await started(given)).toContain(
      'is not the secret that this database was last served with',
    )
  expect((await findInstallation(db)).secretMark).toBe(before.secretMark)

  expect((await acceptSecret(db, environment)).join(' ')).toContain(
    'this database’s own from now on',
  )
  expect(await started(given)).toBe('')
})

it('data that are older than the marks, without their secret, do not take a new one for theirs', async () => {
  const given = await anInstallation()
  expect(await started(given)).toContain('The secret of this database is missing')
  await authSecret(given.environment)
  expect(await started(given)).toContain('An earlier start found data without their secret')
  await acceptSecret(given.db, given.environment)
  expect(await started(given)).toBe('')
})

it('a lost file store is said with what is missing, and is not adopted unless somebody accepts it', async () => {
  const given = await aStartedInstallation()
  const { environment, db } = given
  const before = await findInstallation(db)
  await rm(join(environment.dataDir, 'files'), { recursive: true })
  const sentence = /is not the one that .* 5 files that it should have are missing\./
  expect(await started(given)).toMatch(sentence)
  // As a process does that serves.
  await (await openFileStore(environment)).id()
  expect(await started(given)).toMatch(sentence)
  expect(await findInstallation(db)).toMatchObject({ ...before, missingFiles: 5 })

  const accepted = (await acceptFiles(db, environment)).join(' ')
  expect(accepted).toContain('without 5 files that it should have')
  expect(await started(given)).toBe('')
  expect((await findInstallation(db)).missingFiles).toBe(0)
})

it('a restore keeps the mark of the secret and takes that of the file store it goes into', async () => {
  const given = await aStartedInstallation()
  const archive = join(await aTemporaryFolder(), 'own.tar.zst')
  await query(
    given.url,
    `insert into heartbeats (at, boot_id, uptime_seconds) values (now(), '', 1);
     insert into processes (id, started_at, seen_at, settings) values ('p', now(), now(), '{}')`,
  )
  await makeBackup({ connectionString: given.url, files: given.files }, archive, {
    now: new Date(),
  })
  const known = await findInstallation(given.db)

  // It has been started once, and served with a secret and files of its own.
  const target = {
    connectionString: await aDatabase({ isMigrated: true }),
    files: await aFileStore(),
  }
  await query(
    target.connectionString,
    `insert into installation (secret_mark, file_store_id) values ('its own', 'its own');
     insert into heartbeats (at, boot_id, uptime_seconds) values (now(), '', 1);
     insert into processes (id, started_at, seen_at, settings) values ('p', now(), now(), '{}')`,
  )
  await restoreBackup(archive, target)
  expect(await query(target.connectionString, 'select * from installation')).toEqual([
    expect.objectContaining({
      secret_mark: known.secretMark,
      file_store_id: await target.files.id(),
      missing_files: null,
    }),
  ])
  expect(await query(target.connectionString, 'select 1 from heartbeats')).toEqual([])
  expect(await query(target.connectionString, 'select 1 from processes')).toEqual([])
})
