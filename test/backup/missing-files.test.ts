import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findInstallation } from '#app/platform/installation.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { photoKeys } from '#app/profiles/photo.ts'
import { countAndLog } from '#database/backup/count-files.ts'
import { makeDailyBackup } from '#database/backup/daily-backup.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { findMissingFiles, giveUpMissingFiles } from '#database/backup/named-files.ts'
import { verifyArchive } from '#database/backup/read-archive.ts'
import { backupStatus } from '#database/backup/record-backup.ts'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { aMediator } from '../kit/builders.ts'
import { aCredentialWithEvidence } from '../kit/credentials.ts'
import { aMessageFile } from '../kit/message-file.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aDatabase, aFileStore, aTemporaryFolder } from './databases.ts'

let product: TestProduct
let connectionString: string
const path = '/files/mediator-profiles/amara.1.jpg'
const photo = photoKeys(path)
let others: string[]

/** A photo in all sizes, evidence and the file of a message. */
beforeAll(async () => {
  connectionString = await aDatabase({ isMigrated: true })
  product = await aProduct({}, connectionString)
  const { db, files } = product
  const { id } = await aMediator(db, { profileImage: path })
  await aCredentialWithEvidence(product, id)
  await aMessageFile(product, id)
  others = []
  for await (const key of files.list()) others.push(key)
  expect(others.map((key) => key.split('/')[0]).toSorted()).toEqual([
    ...['credential-evidence', 'message-files'],
  ])
})

beforeEach(async () => {
  const keys = [photo?.whole ?? '', ...(photo?.sized.map(({ key }) => key) ?? [])]
  for (const key of [...keys, ...others])
    if (!(await product.files.get(key)))
      await product.files.put(key, Buffer.from(key), 'image/webp')
})

const missing = async () => (await findMissingFiles(product.db, product.files)).toSorted()

async function backUp(folder: string, now = new Date()) {
  const settings = { BACKUP_KEEP: '2', DATA_DIR: product.environment.dataDir }
  const environment = parseEnvironment(settings)
  const services = { ...product, environment, connectionString, now: () => now }
  await makeDailyBackup(services, folder)
  return (await readdir(folder)).toSorted()
}

it('finds every kind of file that rows name and the store lacks, photos in all sizes', async () => {
  expect(await missing()).toEqual([])
  const { files } = product
  const sized = photo?.sized.map(({ key }) => key) ?? []
  for (const key of others) await files.delete(key)
  expect(await missing()).toEqual(others.toSorted())

  for (const key of sized) await files.delete(key)
  // They are made again of the whole photo.
  expect(await missing()).toEqual(others.toSorted())
  await files.delete(photo?.whole ?? '')
  expect(await missing()).toEqual([...others, photo?.whole ?? '', ...sized].toSorted())

  await countAndLog(product)
  expect((await findInstallation(product.db)).missingFiles).toBe(7)
})

it('takes a store that does not answer for nothing that is missing', async () => {
  await countAndLog(product)
  const away = {
    ...product.files,
    async *list() {
      yield* []
      throw new Error('connect ECONNREFUSED')
    },
  }
  await expect(countAndLog({ ...product, files: away })).rejects.toThrow('ECONNREFUSED')
  expect((await findInstallation(product.db)).missingFiles).toBe(0)
})

it('a backup that misses files says so in its name, on record and to who restores it', async () => {
  const folder = await aTemporaryFolder()
  const [lost = ''] = others
  await product.files.delete(lost)
  const [name = '', ...rest] = await backUp(folder)
  expect(rest).toEqual([])
  expect(name).toMatch(/^find-a-mediator-daily-\d{8}T\d{6}Z-incomplete\.tar\.zst$/)
  expect((await verifyArchive(join(folder, name))).missingFiles).toBe(1)
  expect(await backupStatus(product.db)).toMatchObject({
    ...{ succeededAt: undefined, error: '', missingFiles: 1 },
  })
  expect((await findInstallation(product.db)).missingFiles).toBe(1)

  const target = { connectionString: await aDatabase(), files: await aFileStore() }
  expect((await restoreBackup(join(folder, name), target)).missingFiles).toBe(1)
})

it('the newest whole backup stays, however many incomplete ones follow', async () => {
  const folder = await aTemporaryFolder()
  const older = 'find-a-mediator-daily-20250101T030000Z.tar.zst'
  await writeFile(join(folder, older), 'x')
  const day = (date: number) => new Date(Date.UTC(2026, 0, date, 3))
  const whole = (await backUp(folder, day(1))).at(-1)
  expect(whole).toBe('find-a-mediator-daily-20260101T030000Z.tar.zst')

  await product.files.delete(others[0] ?? '')
  for (const date of [2, 3, 4]) await backUp(folder, day(date))
  expect((await readdir(folder)).toSorted()).toEqual([
    whole,
    'find-a-mediator-daily-20260103T030000Z-incomplete.tar.zst',
    'find-a-mediator-daily-20260104T030000Z-incomplete.tar.zst',
  ])
})

it('what an operator has given up is counted no more, and a backup without it is whole', async () => {
  const [lost = ''] = others
  await product.files.delete(lost)
  expect(await giveUpMissingFiles(product.db, product.files)).toBe(1)
  expect(await missing()).toEqual([])
  const file = join(await aTemporaryFolder(), 'own.tar.zst')
  const made = await makeBackup({ connectionString, files: product.files }, file, {
    now: new Date(),
  })
  expect(made).toMatchObject({ file, missingFiles: 0 })
})
