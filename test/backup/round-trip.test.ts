import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { verificationMail } from '#app/accounts/account-mails.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { loadSampleData } from '#database/sample-data/sample-data.ts'
import { openProduct } from '#server/product.ts'
import { link } from '../kit/deliveries/mail-texts.ts'
import { afterFile } from '../kit/run/after-file.ts'
import { aMailServer } from '../kit/servers/mail-server.ts'
import { until } from '../kit/until.ts'
import { aDatabase, aFileStore, aTemporaryFolder, query, wholeDatabase } from './databases.ts'

const silent = openLog('silent')
let archive: string
let source: string
/** Into which the archive was restored, to be looked at and copied. */
let target: { connectionString: string; files: typeof files }
const files = await aFileStore()
const photos = ['a.1.jpg', 'a.1.card.jpg', 'b.x_-2.jpg'].map((name) => `mediator-profiles/${name}`)

beforeAll(async () => {
  source = await aDatabase({ isMigrated: true })
  archive = join(await aTemporaryFolder(), 'backup.tar.zst')

  const db = openDatabase(source)
  await loadSampleData({ pool: db.$client, mediators: 20 })
  await query(source, awkwardRow)
  await query(source, securityRow)
  const jobs = await openJobs(source, [mailQueue], silent)
  await db.transaction(async (tx) => {
    for (let n = 0; n < 25; n += 1) await jobs.send(tx, mailQueue, aMail(n))
  })
  await jobs.stop()
  for (const [index, key] of photos.entries())
    await files.put(key, new Uint8Array(100_000 * index + 1).fill(index), 'image/jpeg')

  await makeBackup({ connectionString: source, files }, archive, { now: new Date() })
  await db.$client.end()
  target = { connectionString: await aDatabase(), files: await aFileStore() }
  await restoreBackup(archive, target)
})

it('brings back every row, index, constraint, counter and file', async () => {
  const [before, after] = [
    await wholeDatabase(source),
    await wholeDatabase(target.connectionString),
  ]
  expect(after.rows['public.mediators']).toHaveLength(20)
  expect(after.rows['public.security_log']).toHaveLength(1)
  expect(after).toEqual(before)
  expect(await contentOf(target.files)).toEqual(await contentOf(files))
})

it('fills the tables of the search with the listings that it brings back, and with no others', async () => {
  const target = {
    connectionString: await aDatabase({ isMigrated: true }),
    files: await aFileStore(),
  }
  const db = openDatabase(target.connectionString)
  await loadSampleData({ pool: db.$client, mediators: 30 })
  await db.$client.end()
  await restoreBackup(archive, target, { force: true })

  const before = await wholeDatabase(source)
  expect(before.rows['public.listing_offices']).not.toEqual([])
  expect(before.rows['public.search_words']).not.toEqual([])
  expect(await wholeDatabase(target.connectionString)).toEqual(before)
})

it('delivers the mails that were waiting, each exactly once', async () => {
  const connectionString = await aDatabase({ copyOf: target.connectionString })
  const received = await aMailServer()
  const product = await openProduct(
    parseEnvironment({
      DATA_DIR: await aTemporaryFolder(),
      MAIL_URL: received.url,
      LOG_LEVEL: 'silent',
    }),
    connectionString,
  )
  afterFile(product.close)

  await until(() => received.accepted.length >= 25, '25 mails are delivered')
  const states = () =>
    query<{ state: string }>(
      connectionString,
      `select state::text, retry_count, count(*)::int from pgboss.job where name = 'mail' group by 1, 2`,
    )
  await until(async () => (await states()).every(({ state }) => state === 'completed'), 'they end')
  expect(await states()).toEqual([{ state: 'completed', retry_count: 0, count: 25 }])
  expect(received.accepted).toHaveLength(25)
})

it('is one file that only its owner may read, with nothing unfinished beside it', async () => {
  const found = await stat(archive)
  expect(found.mode & 0o777).toBe(0o600)
  const beside = (await readdir(join(archive, '..'))).filter((name) => name.includes('unfinished'))
  expect(beside).toEqual([])
})

it('is the database of one moment, however much is written meanwhile', async () => {
  const connectionString = await aDatabase({ isMigrated: true })
  const db = openDatabase(connectionString)
  let isOver = false
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${writer}-${n}`
      await db.$client.query(
        `with added as (insert into users (id, name, email) values ($1, $1, $1) returning id)
         insert into verifications (id, identifier, value, expires_at) select id, id, id, now() from added`,
        [id],
      )
    }
  })
  const file = join(await aTemporaryFolder(), 'moment.tar.zst')
  await makeBackup({ connectionString, files: await aFileStore() }, file, {
    now: new Date(),
  })
  isOver = true
  await Promise.all(writers)
  await db.$client.end()

  const target = { connectionString: await aDatabase(), files: await aFileStore() }
  await restoreBackup(file, target)
  const [counts] = await query<{ users: number; verifications: number }>(
    target.connectionString,
    'select (select count(*) from users)::int as users, (select count(*) from verifications)::int as verifications',
  )
  expect(counts?.users).toBe(counts?.verifications)
})

/** Characters that a line of COPY has to escape. */
const awkwardRow = `
  insert into verifications (id, identifier, value, expires_at)
  values ('awkward', E'tab\\t newline\\n return\\r backslash\\\\ \\\\. quote''"', E'\\\\N', '-infinity'),
    ('empty', '', 'ü€𝄞', '2026-03-29 01:30:00.123456+00')`

const securityRow = `
  insert into security_log (event, user_id, email_key, ip_key, detail, at, minute, count)
  values ('sign-in.failure', '', 'email-key', 'ip-key', '', '2026-11-20 12:00:30+00', 29745360, 12)`

const aMail = (n: number) => ({
  ...verificationMail({ email: 'amara@example.org' }, link, 'http://localhost'),
  id: `waiting-${n}`,
})

async function contentOf(store: Awaited<ReturnType<typeof aFileStore>>) {
  const found: [string, string][] = []
  for await (const key of store.list())
    found.push([key, Buffer.from((await store.get(key)) ?? []).toString('base64')])
  return found.sort()
}
