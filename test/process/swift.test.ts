import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { photoKeys, photoWidths, sizedPhoto } from '#app/profiles/photo.ts'
import { makeBackup } from '#database/backup/make-backup.ts'
import { readArchive } from '#database/backup/read-archive.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aCredentialWithEvidence, aPdf, credentialOf } from '../kit/credentials.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aStallingProxy } from '../kit/servers/stalling-proxy.ts'
import { aSwift, isSwiftInstalled, swiftPackages } from '../kit/servers/swift.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { until } from '../kit/until.ts'

/**
 * The same promises as of the small store of the tests, kept with a store that others wrote. One
 * test, so that the servers of Swift are started once and none is left out where one is broken.
 */
it('keeps photos and evidence in OpenStack Swift by its S3 interface', async ({ skip }) => {
  if (!isSwiftInstalled())
    return skip(`OpenStack Swift is not installed: apt-get install ${swiftPackages}`)
  const swift = await aSwift()
  const product = await aProduct({ FILES_URL: swift.url() })
  const { id, headers } = await signedIn(product)

  const first = await uploaded(product, id, headers)
  await expectServed(product, first)
  await expectRanges(product, first)
  expect((await product.get('/files/mediator-profiles/nobody.abc.jpg')).status).toBe(404)
  const keys = photoKeys(first)?.sized.map(({ key }) => key) ?? []
  const listed: string[] = []
  for await (const key of product.files.list('mediator-profiles/')) listed.push(key)
  expect(listed.toSorted()).toEqual([...keys, photoKeys(first)?.whole].toSorted())
  expect(await product.files.id()).toBe(await (await storeOf(swift.url())).id())

  await expectEvidenceIsPrivate(product, swift.endpoint)
  await expectWrongSettingsAreNamed(swift)

  const second = await uploaded(product, id, headers)
  await until(async () => (await product.get(first)).status === 404, 'the first photo is gone')
  for (const key of keys) await until(async () => !(await product.files.get(key)), `${key} is gone`)
  await product.files.delete(keys[0] ?? '')

  const archive = join(await aTemporaryFolder(), 'backup.tar.zst')
  const connectionString = String(product.db.$client.options.connectionString)
  await makeBackup({ connectionString, files: product.files }, archive, { now: new Date() })
  const names = []
  for await (const { name, content } of readArchive(archive)) {
    names.push(name)
    for await (const _ of content);
  }
  expect(names).toContain(`files/${photoKeys(second)?.whole}`)

  const cut = await aStallingProxy(swift.port)
  const fragile = await openFileStore(parseEnvironment({ FILES_URL: swift.url({ at: cut.port }) }))
  cut.stallAfter(0)
  const large = Buffer.alloc(2_000_000, 'a')
  await expect(fragile.put('message-files/large', large, 'image/png')).rejects.toThrow()
  cut.goOn()
  await fragile.put('message-files/large', large, 'image/png')
  expect(Buffer.from((await fragile.get('message-files/large')) ?? []).equals(large)).toBe(true)

  await swift.stop()
  expect((await product.get(second)).status).toBe(503)
  expect((await upload(product, headers)).status).toBe(503)
  expect(await photoOf(product, id)).toBe(second)
  expect((await product.get('/search')).status).toBe(200)

  await swift.startAgain()
  await expectServed(product, second)
  expect(await uploaded(product, id, headers)).not.toBe(second)
})

const storeOf = (url: string) => openFileStore(parseEnvironment({ FILES_URL: url }))

async function expectServed(product: TestProduct, path: string) {
  for (const url of [path, ...photoWidths.map((width) => sizedPhoto(path, width))]) {
    const served = await product.get(url)
    expect([url, served.status]).toEqual([url, 200])
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = await served.arrayBuffer()
    expect(served.headers.get('content-length')).toBe(String(bytes.byteLength))
  }
}

async function expectRanges(product: TestProduct, path: string) {
  const whole = Buffer.from(await (await product.get(path)).arrayBuffer())
  const part = await product.get(path, { range: 'bytes=10-19' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`)
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
  expect((await product.get(path, { range: `bytes=${whole.length}-` })).status).toBe(416)
}

/** Neither a stranger nor another account of the store reads it, whatever they know of its name. */
async function expectEvidenceIsPrivate(product: TestProduct, endpoint: string) {
  const owner = await signedIn(product)
  const credential = await aCredentialWithEvidence(product, owner.id)
  const { evidenceKey } = await credentialOf(product.db, credential)
  const path = `/admin/credentials/${credential}/evidence`
  const admin = await anAdmin(product)
  const evidence = await product.get(path, admin.headers)
  expect(Buffer.from(await evidence.arrayBuffer())).toEqual(aPdf())
  expect(evidence.headers.get('cache-control')).toBe('private, no-store')
  expect((await product.get(path)).status).not.toBe(200)

  for (const url of [
    `${endpoint}/photos/${evidenceKey}`,
    `${endpoint}/v1/AUTH_directory/photos/${evidenceKey}`,
    `${endpoint}/photos`,
  ]) {
    const answer = await fetch(url)
    await answer.body?.cancel()
    expect([url, answer.status >= 400]).toEqual([url, true])
  }
}

async function expectWrongSettingsAreNamed(swift: Awaited<ReturnType<typeof aSwift>>) {
  for (const [wrong, sentence] of [
    [{ bucket: 'holidays' }, 'the bucket "holidays", which does not exist'],
    [{ key: 'directory:nobody' }, 'keys that may not use the bucket "photos"'],
    [{ secret: 'guessed' }, 'keys that may not use the bucket "photos"'],
  ] as const) {
    const store = await storeOf(swift.url(wrong))
    await expect(store.id()).rejects.toThrow(sentence)
  }
  // To another account the bucket is not there at all, or forbidden.
  const elsewhere = await storeOf(swift.url({ key: 'elsewhere:files' }))
  await expect(elsewhere.id()).rejects.toThrow('The setting FILES_URL')
}

async function upload(to: TestProduct, headers: Record<string, string>) {
  const body = photoForm(await aPicture({ width: 40, height: 40 }).jpeg().toBuffer())
  return to.post('/dashboard/profile/photo', body, headers)
}

async function uploaded(product: TestProduct, id: string, headers: Record<string, string>) {
  expect((await upload(product, headers)).status).toBe(303)
  return photoOf(product, id)
}

async function photoOf(product: TestProduct, id: string) {
  const [profile] = await product.db.select().from(mediators).where(eq(mediators.id, id))
  return profile?.profileImage ?? ''
}
