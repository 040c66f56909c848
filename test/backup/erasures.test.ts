import { randomUUID } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { besideFolder, listErasure } from '#app/audit/erasure-list.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { openKeyedDigest, secretMarkOf } from '#app/platform/text/digest.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { emailKeyOf } from '#app/security/security-keys.server.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { earlierDatabase } from '#database/upgrades/earlier-databases.ts'
import { prepareDataFolder } from '#server/data-folder.ts'
import { replayListedErasures } from '#server/erasing.ts'
import { isReplayWhole, replayLines } from '#server/replay-lines.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aReview } from '../kit/builders.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { startProcess } from '../kit/start-process.ts'
import { aDatabase, aTemporaryFolder, query } from './databases.ts'

const secret = 'iZ0m3m6x1b8q5w7Kp2Lr9TnV4cYdEfGhJkMsQu'
const anotherSecret = 'Qw8Er2Ty6Ui0Op4As9Df3Gh7Jk1Lz5Xc8Vb2Nm'
const ownMark = secretMarkOf(openKeyedDigest(secret))
const email = 'petra@example.com'

let product: TestProduct
let archive: string
let later: string
/** Into which the first archive was restored, to be copied. */
let restoredBefore: string
let ids: { account: string; request: string; own: string; review: string; stays: string }

/** A backup, then three erasures, then somebody who writes again, and a second backup. */
beforeAll(async () => {
  const connectionString = await aDatabase({ isMigrated: true })
  product = await aProduct({ AUTH_SECRET: secret }, connectionString)
  const { db, files } = product
  const admin = await anAdmin(product)
  const leaving = await signedIn(product, { fullName: 'Lena Leaving' })
  const staying = await aMediator(db, { fullName: 'Stan Staying' })
  const lead = { name: 'Petra Person', email }
  const byAddress = await aLinkedRequest(product, [staying.id], { email, lead })
  const own = await aLinkedRequest(product, [staying.id], {
    email: 'own@example.com',
    lead: { name: 'Olga Own', email: 'own@example.com' },
  })
  const emailKey = emailKeyOf(product.keyedDigest, email)
  const review = await aReview(db, staying.id, { clientName: 'Petra P.', emailKey })
  const stays = await aReview(db, leaving.id, { clientName: 'Named Client' })
  await product.post('/contact', { name: 'Petra', email, subject: 'Q', message: 'A question.' })
  await mailWith(product, 'A question.')

  const folder = await aTemporaryFolder()
  archive = join(folder, 'before.tar.zst')
  later = join(folder, 'after.tar.zst')
  await makeBackup({ connectionString, files }, archive, { now: new Date() })

  await product.post('/admin/people/erase', { email, confirmed: 'yes' }, admin.headers)
  await product.post(
    '/dashboard/account/delete',
    { confirmed: 'yes', leads: 'erase' },
    leaving.headers,
  )
  const pressed = await product.post(`${own.path}/open`, {})
  const cookie = pressed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await product.post(`${own.path}/erase`, {}, { cookie })
  await aLinkedRequest(product, [staying.id], { email, lead: { name: 'Petra Again', email } })
  await makeBackup({ connectionString, files }, later, { now: new Date() })
  restoredBefore = await restored(archive)
  ids = { account: leaving.id, request: byAddress.id, own: own.id, review, stays }
})

describe('a restore does not bring back who was erased', () => {
  it('by address, by account and by request, and does it once', async () => {
    const target = await aDatabase({ copyOf: restoredBefore })
    expect(await leadNames(target)).toEqual(expect.arrayContaining(['Petra Person', 'Olga Own']))
    expect(await query(target, 'select 1 from users where id = $1', [ids.account])).toHaveLength(1)

    expect(await replayed(target)).toMatchObject({ erased: 3, foundNothing: 0, unjudged: 0 })
    expect(await leadNames(target)).toEqual(['', ''])
    expect(await query(target, 'select 1 from users where id = $1', [ids.account])).toEqual([])
    expect(await query(target, 'select 1 from listings where id = $1', [ids.account])).toEqual([])
    const [review] = await query(target, 'select client_name, status from reviews where id = $1', [
      ids.review,
    ])
    expect(review).toEqual({ client_name: 'Erased', status: 'deleted' })
    expect(await query(target, 'select id from former_reviews')).toEqual([{ id: ids.stays }])
    const jobs = await query(target, `select 1 from pgboss.job where data::text like '%petra@%'`)
    expect(jobs).toEqual([])
    expect(await replayed(target)).toMatchObject({ erased: 0, foundNothing: 0, isListed: true })
    const [audited] = await query<{ entries: number }>(
      target,
      `select count(*)::int as entries from audit_log where action = 'erasure.replay'`,
    )
    expect(audited?.entries).toBe(3)
  })

  it('but keeps what the same person sent afterwards', async () => {
    const target = await restored(later)
    expect(await replayed(target)).toMatchObject({ erased: 0, foundNothing: 0 })
    expect(await leadNames(target)).toEqual(['', '', 'Petra Again'])
  })

  it('on a new machine, with the list that lies beside the archives', async () => {
    const { backupDir } = product.environment
    const beside = besideFolder(await aTemporaryFolder())
    await cp(besideFolder(backupDir ?? ''), beside, { recursive: true })
    const environment = parseEnvironment({
      ...{ DATA_DIR: await aTemporaryFolder(), AUTH_SECRET: secret, LOG_LEVEL: 'silent' },
    })
    const target = await restored(archive, environment)
    const without = await replayed(target, environment)
    expect(without).toMatchObject({ erased: 0, isListed: false })
    expect(without.places).toEqual(
      ['files/erasures', 'backups/erasures'].map((place) => join(environment.dataDir, place)),
    )
    expect(await replayed(target, environment, [beside])).toMatchObject({ erased: 3 })
    expect(await leadNames(target)).toEqual(['', ''])
    const again = await aDatabase({ copyOf: restoredBefore })
    expect(await replayed(again, environment)).toMatchObject({ erased: 3 })
  })

  it('nor with another secret: who is listed by address waits for the right one', async () => {
    const target = await aDatabase({ copyOf: restoredBefore })
    const other = parseEnvironment({ ...settingsOf(product), AUTH_SECRET: anotherSecret })
    for (const _ of ['once', 'and again']) expect((await replayed(target, other)).unjudged).toBe(1)
    expect(await leadNames(target)).toEqual(['', 'Petra Person'])
    expect(replayLines(await replayed(target, other))).toEqual([
      expect.stringMatching(
        /^! 1 erasure could not be judged: it was listed with another secret.*auth-secret.*npm run erasures:replay/,
      ),
    ])

    expect(await replayed(target)).toMatchObject({ erased: 1, unjudged: 0 })
    expect(await leadNames(target)).toEqual(['', ''])
  })

  it('nor by an entry without a mark, where the database knows another secret', async () => {
    const target = await aDatabase({ copyOf: restoredBefore })
    const folder = await aTemporaryFolder()
    await cp(besideFolder(product.environment.backupDir ?? ''), folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const { secretMark, ...entry } = JSON.parse(await readFile(join(folder, name), 'utf8'))
      await writeFile(join(folder, name), JSON.stringify(entry))
    }
    const elsewhere = (given: string) =>
      parseEnvironment({ DATA_DIR: emptyFolder, AUTH_SECRET: given, LOG_LEVEL: 'silent' })
    const emptyFolder = await aTemporaryFolder()
    expect(await replayed(target, elsewhere(anotherSecret), [folder])).toMatchObject({
      ...{ erased: 2, unjudged: 1 },
    })
    expect(await replayed(target, elsewhere(secret))).toMatchObject({ erased: 1 })
  })

  it('and an entry that cannot be read is counted and named', async () => {
    const target = await aDatabase({ copyOf: restoredBefore })
    const folder = await aTemporaryFolder()
    await writeFile(join(folder, 'torn.json'), '{"id":')
    const replay = await replayed(target, product.environment, [folder])
    expect(replay).toMatchObject({ erased: 3, unreadable: ['torn.json'] })
    expect(isReplayWhole(replay)).toBe(false)
    expect(replayLines(replay)).toContainEqual(
      expect.stringMatching(/^! 1 entry of the list of erasures cannot be read: torn\.json\./),
    )
  })

  it('before the product serves anything', async () => {
    const target = await aDatabase({ copyOf: restoredBefore })
    const started = startProcess({
      ...{ DATABASE_URL: target, DATA_DIR: await aDataFolder(), AUTH_SECRET: secret },
    })
    await started.ready()
    expect(started.output()).toContain('3 erasures were made again.')
    expect((await fetch(`${started.url}/mediator/lena-leaving`)).status).toBe(404)
    expect((await fetch(`${started.url}/mediator/stan-staying`)).status).toBe(200)
  })

  it('by the command that restores, and by the one for other tools', async () => {
    const target = await aDatabase()
    const settings = {
      ...{ DATABASE_URL: target, DATA_DIR: await aDataFolder(), AUTH_SECRET: secret },
    }
    const run = async (...command: string[]) => {
      const running = startProcess(settings, [process.execPath, ...command])
      expect(await running.exitCode).toBe(0)
      return running.output()
    }
    const output = await run('server/commands/restore.ts', archive, '--force')
    expect(output).toContain('✓ Erasing again what was erased since')
    expect(output).toContain('3 erasures were made again.')
    expect(output).not.toContain('secret')
    expect(await leadNames(target)).toEqual(['', ''])
    expect(await run('server/commands/erasures.ts', 'replay')).toContain('Nothing was brought back')
  })

  it('a restore without the secret and without the list says both, and what to do', async () => {
    const [target, dataDir] = [await aDatabase(), await aTemporaryFolder()]
    const command = [process.execPath, 'server/commands/restore.ts', archive, '--force'] as const
    const running = startProcess({ DATABASE_URL: target, DATA_DIR: dataDir }, [...command])
    expect(await running.exitCode).toBe(0)
    const output = running.output()
    expect(output).toContain('! Erasing again what was erased since')
    expect(output).toContain(
      `! No list of erasures was found. Looked in: ${dataDir}/files/erasures, ${besideFolder(dirname(archive))}.`,
    )
    expect(output).toContain(`there is no file ${dataDir}/auth-secret`)
    expect(await readdir(dataDir)).not.toContain('auth-secret')

    const files = await openFileStore(parseEnvironment({ DATA_DIR: dataDir }))
    const [known] = await query<object>(target, 'select * from installation')
    expect(known).toMatchObject({ file_store_id: await files.id(), secret_mark: ownMark })
  })

  it('of an older version either', async () => {
    const old = earlierDatabase('0000_first_version')
    const environment = parseEnvironment({
      ...{ DATA_DIR: await aTemporaryFolder(), AUTH_SECRET: secret, LOG_LEVEL: 'silent' },
    })
    const target = await restored(old, environment)
    const [user] = await query<{ id: string }>(target, 'select id from mediators limit 1')
    const [sent] = await query<{ id: string; email: string }>(
      target,
      `select id, lower(email) as email from inquiries where email <> '' and mediator_id <> $1 limit 1`,
      [user?.id],
    )
    const files = await openFileStore(environment)
    const place = { files, environment, log: openLog('silent') }
    const key = emailKeyOf(openKeyedDigest(secret), sent?.email ?? '')
    const at = new Date()
    await listErasure(place, { kind: 'account', subject: user?.id ?? '', at })
    if (sent) await listErasure(place, { kind: 'address', subject: key, at })
    await listErasure(place, { kind: 'request', subject: randomUUID(), at })

    expect(await replayed(target, environment)).toMatchObject({
      erased: sent ? 2 : 1,
      foundNothing: 1,
    })
    expect(await query(target, 'select 1 from users where id = $1', [user?.id])).toEqual([])
    const left = await query(target, 'select 1 from inquiries where lower(email) = $1', [
      sent?.email ?? '-',
    ])
    expect(left).toEqual([])
  })
})

it('the list holds ids and digests, and nobody’s address', async () => {
  const folder = besideFolder(product.environment.backupDir ?? '')
  const names = await readdir(folder)
  expect(names).toHaveLength(3)
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.join('')).not.toMatch(/@|Petra|Lena/)
  expect(texts.map((text) => JSON.parse(text).kind).toSorted()).toEqual([
    ...['account-with-leads', 'address', 'request'],
  ])
})

it('an erasure that fails is not in the list', async () => {
  const { db } = product
  const before = await listed()
  const mediator = await signedIn(product, { fullName: 'Faith Failing' })
  const review = await aReview(db, mediator.id)
  // A row of the record that is there already, as another constraint would be that fails.
  await db.execute(`alter table former_reviews add constraint never check (id <> '${review}')`)
  const answer = await product.post(
    '/dashboard/account/delete',
    { confirmed: 'yes' },
    mediator.headers,
  )
  expect(answer.status).toBe(503)
  await db.execute('alter table former_reviews drop constraint never')
  expect(await listed()).toEqual(before)
  expect(await db.$count(reviews, eq(reviews.id, review))).toBe(1)
})

function replayed(target: string, environment = product.environment, folders: string[] = []) {
  return replayListedErasures(environment, target, folders)
}

const settingsOf = ({ environment }: TestProduct) => ({
  ...{ DATA_DIR: environment.dataDir, LOG_LEVEL: 'silent' },
})

/** A database into which this archive was restored, and nothing more done. */
async function restored(file: string, environment = product.environment): Promise<string> {
  const connectionString = await aDatabase()
  const files = await openFileStore(environment)
  await restoreBackup(file, { connectionString, files }, { force: true })
  return connectionString
}

/** A data folder with the same files, and so with the list. */
async function aDataFolder(): Promise<string> {
  const folder = join(await aTemporaryFolder(), 'data')
  await prepareDataFolder(folder)
  await cp(join(product.environment.dataDir, 'files'), join(folder, 'files'), { recursive: true })
  return folder
}

async function leadNames(connectionString: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    connectionString,
    'select name from inquiries order by name',
  )
  return rows.map(({ name }) => name)
}

async function listed(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of product.files.list('erasures/')) keys.push(key)
  return keys.toSorted()
}
