import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { Client } from 'pg'
import { type Headers, pack } from 'tar-stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { markInUse } from '#app/platform/database/locks.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { readArchive } from '#database/backup/read-archive.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { migrateDatabase } from '#server/migrate.ts'
import { aBucketServer } from '../kit/servers/bucket-server.ts'
import { aDatabase, aFileStore, aTemporaryFolder, query, wholeDatabase } from './databases.ts'

type Members = Map<string, Buffer>

let folder: string
let archive: string
/** The members of a good backup, to be changed into bad ones. */
let members: Members
let untouched: Awaited<ReturnType<typeof aTarget>>
let untouchedBefore: Awaited<ReturnType<typeof wholeDatabase>>

beforeAll(async () => {
  untouched = await aTarget()
  untouchedBefore = await wholeDatabase(untouched.connectionString)
  folder = await aTemporaryFolder()
  archive = join(folder, 'good.tar.zst')
  const connectionString = await aDatabase({ isMigrated: true })
  await query(connectionString, `insert into users (id, name, email) values ('u', 'U', 'u@x.org')`)
  await query(
    connectionString,
    `insert into sessions (id, expires_at, token, user_id) values ('s', now(), 't', 'u')`,
  )
  const files = await aFileStore()
  await files.put('mediator-profiles/u.1.jpg', Buffer.from('photo'), 'image/jpeg')
  await makeBackup({ connectionString, files }, archive, { now: new Date() })

  members = new Map()
  for await (const { name, content } of readArchive(archive)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(piece)
    members.set(name, Buffer.concat(pieces))
  }
})

describe('a file that is not a whole backup is refused in one sentence', () => {
  it.each<[string, RegExp, () => Buffer | Promise<Buffer>]>([
    ['a text', /is not a backup of Find a Mediator\.$/, () => Buffer.from('Dear Sir or Madam')],
    ['an empty file', /is cut short/, () => Buffer.alloc(0)],
    ['another archive', /is not a backup/, () => gzipSync('x')],
    ['something else compressed', /not a backup/, () => zstdCompressSync(Buffer.alloc(9_000, 'a'))],
    ['a cut one', /is cut short\.$/, async () => (await readFile(archive)).subarray(0, -500)],
    ['a flipped bit', /damaged|cut short|not a backup|not describe itself/, flippedBit],
    ['a changed row', /damaged: tables\/public\.users\./, () => tar(changed('public.users'))],
    ['a changed photo', /damaged: files\/mediator-profiles/, () => tar(changed('.jpg'))],
    ['a missing member', /damaged: /, () => tar(without('.jpg'))],
    ['an added member', /damaged: /, () => tar(added('files/z.jpg'))],
    ['no manifest', /cut short, or not a backup/, () => tar(without('manifest.json'))],
    ['a manifest of nonsense', /does not describe itself/, () => tar(manifest(() => ({ a: 1 })))],
  ])('%s', async (_, sentence, bytes) => {
    await expectRefusal(await bytes(), sentence)
  })

  it('a file that is not there', async () => {
    const target = await aTarget()
    await expect(restoreBackup('/nowhere.tar.zst', target)).rejects.toThrow('There is no file')
  })
})

describe('what would lead out of the file store is refused', () => {
  it.each([
    'files/../../auth-secret',
    'files/mediator-profiles/../../x.jpg',
    '/etc/passwd',
    'files//etc/passwd',
    'files/.hidden',
    'files/a\\..\\b',
    'tables/pg_catalog.pg_authid.000001.copy.exe',
    'auth-secret',
  ])('%s', async (name) => {
    await expectRefusal(await tar(added(name)), /holds something that does not belong in it/)
  })

  it.each(['symlink', 'link', 'directory', 'fifo'] as const)('a %s', async (type) => {
    const header = { name: 'files/mediator-profiles/x.jpg', type, linkname: '/etc/passwd' }
    await expectRefusal(await tar(members, header), /something other than files/)
  })
})

describe('a backup of a newer version is refused', () => {
  it.each<[string, (found: Manifest) => object]>([
    ['by its format', (found) => ({ ...found, format: 2, surprise: true })],
    ['by its tables', (found) => ({ ...found, migrations: [...found.migrations, '9999_later'] })],
    ['by its queues', (found) => ({ ...found, queues: 999 })],
  ])('%s', async (_, change) => {
    await expectRefusal(await tar(manifest(change)), /written by a newer version/)
  })
})

describe('a restore leaves the target as it was', () => {
  it('if there are data and it was not forced', async () => {
    const target = await aTarget({ isFilled: true })
    const before = await wholeDatabase(target.connectionString)
    await expect(restoreBackup(archive, target)).rejects.toThrow(/data already.*--force$/)
    expect(await wholeDatabase(target.connectionString)).toEqual(before)
  })

  it('if only the file store is not empty', async () => {
    const target = await aTarget()
    await target.files.put('mediator-profiles/other.jpg', Buffer.from('x'), 'image/jpeg')
    await expect(restoreBackup(archive, target)).rejects.toThrow(/data already/)
  })

  it('if a copy of the product uses it', async () => {
    const target = await aTarget({ isFilled: true })
    const running = new Client({ connectionString: target.connectionString })
    await running.connect()
    await markInUse(running)
    const refused = restoreBackup(archive, target, { force: true })
    await expect(refused).rejects.toThrow(/running copy of Find a Mediator uses this database/)
    await running.end()
    await restoreBackup(archive, target, { force: true })
  })

  it.each([
    [
      'if its bucket is not there',
      { bucket: 'drawings' },
      'names the bucket "drawings", which does not',
      { force: true },
    ],
    [
      'if its bucket refuses the keys',
      { key: 'NOBODY' },
      'has keys that may not use the bucket',
      { force: false },
    ],
  ])('%s', async (_, wrong, sentence, options) => {
    const { connectionString } = await aTarget()
    const before = await wholeDatabase(connectionString)
    const bucket = await aBucketServer()
    const files = await openFileStore(parseEnvironment({ FILES_URL: bucket.url(wrong) }))
    await expect(restoreBackup(archive, { connectionString, files }, options)).rejects.toThrow(
      `The setting FILES_URL ${sentence}`,
    )
    expect(await wholeDatabase(connectionString)).toEqual(before)
  })

  it('if its rows contradict one another', async () => {
    const target = await aTarget({ isFilled: true })
    await target.files.put('mediator-profiles/old.jpg', Buffer.from('old'), 'image/jpeg')
    const before = await wholeDatabase(target.connectionString)
    const orphan = new Map(without('public.users'))
    const bad = await written(
      await tar(
        consistent(orphan, (table) =>
          table.name === 'public.users' ? { ...table, rows: 0 } : table,
        ),
      ),
    )
    const refused = restoreBackup(bad, target, { force: true })
    await expect(refused).rejects.toThrow(/foreign key/)
    expect(await wholeDatabase(target.connectionString)).toEqual(before)
    expect(await keysOf(target.files)).toEqual(['mediator-profiles/old.jpg'])
  })

  it('if another program has tables there', async () => {
    const connectionString = await aDatabase()
    await query(connectionString, 'create table users (mine text)')
    const target = { connectionString, files: await aFileStore() }
    const refused = restoreBackup(archive, target, { force: true })
    const foreign = /not Find a Mediator's, such as public\.users\. Name a database of its own/
    await expect(refused).rejects.toThrow(foreign)
    await expect(migrateDatabase(connectionString)).rejects.toThrow(foreign)
  })
})

it('nothing was changed by all these refusals', async () => {
  expect(await wholeDatabase(untouched.connectionString)).toEqual(untouchedBefore)
  expect(await keysOf(untouched.files)).toEqual([])
})

it('replaces everything when forced', async () => {
  const target = await aTarget({ isFilled: true })
  await target.files.put('mediator-profiles/old.jpg', Buffer.from('old'), 'image/jpeg')
  await target.files.put('mediator-profiles/u.1.jpg', Buffer.from('another'), 'image/jpeg')
  await restoreBackup(archive, target, { force: true })

  const users = await query(target.connectionString, 'select id from users')
  expect(users).toEqual([{ id: 'u' }])
  expect(await keysOf(target.files)).toEqual(['mediator-profiles/u.1.jpg'])
  const photo = await target.files.get('mediator-profiles/u.1.jpg')
  expect(Buffer.from(photo ?? []).toString()).toBe('photo')
})

it('leaves other programs’ tables in the same database alone', async () => {
  const target = await aTarget()
  await query(target.connectionString, 'create table theirs as select 1 as one')
  await restoreBackup(archive, target, { force: true })
  expect(await query(target.connectionString, 'select one from theirs')).toEqual([{ one: 1 }])
})

/** All are tried on one target, which is compared at the end of the file. */
async function expectRefusal(bytes: Buffer, sentence: RegExp) {
  const error = await restoreBackup(await written(bytes), untouched).catch((reason) => reason)
  expect(error.message).toMatch(sentence)
  expect(error.constructor.name).toBe('BackupError')
  expect(error.message).not.toContain('\n')
}

async function aTarget({ isFilled = false } = {}) {
  const connectionString = await aDatabase({ isMigrated: true })
  if (isFilled)
    await query(
      connectionString,
      `insert into users (id, name, email) values ('v', 'V', 'v@x.org')`,
    )
  return { connectionString, files: await aFileStore() }
}

async function keysOf(files: Awaited<ReturnType<typeof aFileStore>>) {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  return keys.sort()
}

async function written(bytes: Buffer) {
  const file = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.tar.zst`)
  await writeFile(file, bytes)
  return file
}

async function tar(content: Members, extra?: Partial<Headers> & { name: string }) {
  const archived = pack()
  if (extra) archived.entry({ ...extra, size: 0 })
  for (const [name, bytes] of content) archived.entry({ name, size: bytes.length }, bytes)
  archived.finalize()
  const pieces: Buffer[] = []
  for await (const piece of archived) pieces.push(piece)
  return zstdCompressSync(Buffer.concat(pieces))
}

/** A bit near the middle that matters: some only name an equal text that stands elsewhere. */
async function flippedBit() {
  const whole = await readFile(archive)
  const content = zstdDecompressSync(whole)
  const isRead = (bytes: Buffer) => {
    try {
      return zstdDecompressSync(bytes).equals(content)
    } catch {
      return false
    }
  }
  for (let at = Math.floor(whole.length / 2); at < whole.length; at += 1) {
    const bytes = Buffer.from(whole)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at)
    if (!isRead(bytes)) return bytes
  }
  throw new Error('no bit of the archive matters')
}

const without = (part: string): Members =>
  new Map([...members].filter(([name]) => !name.includes(part)))

const added = (name: string): Members => new Map([[name, Buffer.from('x')], ...members])

const changed = (part: string): Members =>
  new Map([...members].map(([name, bytes]) => [name, name.includes(part) ? swapped(bytes) : bytes]))

const swapped = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(/[uh]/, 'w'), 'latin1')

type Manifest = { migrations: string[]; tables: { name: string; rows: number }[] }

function manifest(change: (found: Manifest) => object): Members {
  const found = JSON.parse(String(members.get('manifest.json')))
  return new Map([...members]).set('manifest.json', Buffer.from(JSON.stringify(change(found))))
}

/** Members with a manifest that fits them: only the database can object. */
function consistent(
  content: Members,
  table: (found: Manifest['tables'][number]) => object,
): Members {
  const found = JSON.parse(String(content.get('manifest.json')))
  content.delete('manifest.json')
  const described = [...content].map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const manifest = { ...found, tables: found.tables.map(table), members: described }
  return content.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
}
