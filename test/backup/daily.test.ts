import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { deletePhoto } from '#app/listings/photo-deletion.server.ts'
import { takeForBackup } from '#app/platform/database/locks.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { backupJob, backupQueue, makeDailyBackup } from '#database/backup/daily-backup.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { verifyArchive } from '#database/backup/read-archive.ts'
import { backupStatus } from '#database/backup/record-backup.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { aProduct } from '../kit/product.ts'
import { until } from '../kit/until.ts'
import { aDatabase, aFileStore, aTemporaryFolder, query } from './databases.ts'

it('makes one backup when its hour comes, however many processes ask for it', async () => {
  const folder = join(await aTemporaryFolder(), 'backups')
  const product = await aProduct({ BACKUP_DIR: folder })
  const [schedule] = (
    await product.db.$client.query(
      `select cron, timezone, options->>'missed' as missed from pgboss.schedule where name = 'backup'`,
    )
  ).rows
  expect(schedule).toEqual({ cron: '0 3 * * *', timezone: 'Europe/London', missed: 'once' })

  await product.db.transaction(async (tx) => {
    await product.jobs.send(tx, backupQueue, backupJob)
    await product.jobs.send(tx, backupQueue, backupJob)
  })
  const status = () => backupStatus(product.db)
  await until(async () => Boolean((await status()).succeededAt), 'the backup is made')
  expect((await status()).error).toBe('')
  const [archive, ...others] = await readdir(folder)
  expect(others).toEqual([])
  const { tables } = await verifyArchive(join(folder, archive ?? ''))
  expect(tables.length).toBeGreaterThan(15)
})

it('leaves as many as the setting says, never deletes other files, and clears up after a crash', async () => {
  const folder = await aTemporaryFolder()
  const days = [1, 2, 3, 4].map((day) => `find-a-mediator-daily-2026010${day}T030000Z.tar.zst`)
  const others = ['find-a-mediator-20250101T030000Z.tar.zst', 'notes.txt']
  const crashed = 'find-a-mediator-daily-20260105T030000Z.tar.zst.unfinished'
  for (const name of [...days, ...others, crashed]) await writeFile(join(folder, name), 'x')

  await makeDailyBackup(await services({ BACKUP_KEEP: '3' }), folder)
  const left = (await readdir(folder)).sort()
  expect(left).toHaveLength(5)
  expect(left).toEqual(expect.arrayContaining([...others, ...days.slice(2)]))
})

it('leaves the backup that it has just made, whatever time a wrong clock gave to earlier ones', async () => {
  const folder = await aTemporaryFolder()
  const ofWrongClock = [1, 2, 3].map((day) => `find-a-mediator-daily-2099010${day}T030000Z.tar.zst`)
  for (const name of ofWrongClock) await writeFile(join(folder, name), 'x')

  await makeDailyBackup(await services({ BACKUP_KEEP: '3' }), folder)
  const left = (await readdir(folder)).sort()
  expect(left).toHaveLength(3)
  expect(left.slice(1)).toEqual(ofWrongClock.slice(1))
})

it('records a failure, and deletes no backup', async () => {
  const folder = join(await aTemporaryFolder(), 'file')
  await writeFile(folder, 'in the way')
  const given = await services({ BACKUP_KEEP: '1' })
  await expect(makeDailyBackup(given, folder)).rejects.toThrow('No backup can be written to')
  expect((await backupStatus(given.db)).error).toContain('No backup can be written to')
})

it.each([
  [{}, true],
  [{ BACKUP_KEEP: '0' }, false],
  [{ DATABASE_URL: 'postgres://x@y/z' }, false],
  [{ DATABASE_URL: 'postgres://x@y/z', BACKUP_DIR: '/backups' }, true],
])('with the settings %j there are daily backups: %s', (settings, expected) => {
  const { backupDir, backupKeep } = parseEnvironment(settings)
  expect(backupDir !== undefined && backupKeep > 0).toBe(expected)
})

it('deletes no photo and begins no second backup while one is being written', async () => {
  const { db, files, connectionString } = await services({})
  await files.put('mediator-profiles/u.1.jpg', Buffer.from('photo'), 'image/jpeg')
  const running = new Client({ connectionString })
  await running.connect()
  await takeForBackup(running)

  const deleting = () => deletePhoto(db, files, '/files/mediator-profiles/u.1.jpg')
  await expect(deleting()).rejects.toThrow('A backup is being written.')
  const file = join(await aTemporaryFolder(), 'second.tar.zst')
  const second = makeBackup({ connectionString, files }, file, { now: new Date() })
  await expect(second).rejects.toThrow('Another backup of this database is being written.')
  expect(await files.get('mediator-profiles/u.1.jpg')).toBeTruthy()

  await running.end()
  await until(async () => {
    await deleting()
    return true
  }, 'the photo can be deleted again')
  expect(await files.get('mediator-profiles/u.1.jpg')).toBeUndefined()
})

it('leaves nothing behind where the disk has no room for it', async () => {
  const connectionString = await aDatabase({ isMigrated: true })
  await query(
    connectionString,
    `insert into verifications (id, identifier, value, expires_at)
     select n, n, (select string_agg(md5(random()::text), '') from generate_series(1, 100 + n * 0)), now()
     from generate_series(1, 1000) n`,
  )
  const folder = join(await aTemporaryFolder(), 'small')
  await prepareDataFolder(join(folder, 'data'))
  const file = join(folder, 'backup.tar.zst')
  // No file may grow beyond a few kilobytes: to the writer, what a full disk is.
  const command = `ulimit -f 16 && exec ${process.execPath} server/commands/backup.ts ${file}`
  const ended = spawnSync('sh', ['-c', command], {
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  })
  expect(ended.stderr).toMatch(/^No backup can be written to .*EFBIG: file too large.*\.\n$/)
  expect(ended.status).toBe(1)
  expect(await readdir(folder)).toEqual(['data'])
})

async function services(settings: Record<string, string>) {
  const { db, jobs, log, now } = await aProduct({ BACKUP_KEEP: '0' })
  const [{ name }] = (await db.$client.query('select current_database() as name')).rows
  const connectionString = String(db.$client.options.connectionString)
  expect(connectionString).toContain(name)
  const environment = parseEnvironment(settings)
  return { environment, connectionString, db, files: await aFileStore(), jobs, log, now }
}
