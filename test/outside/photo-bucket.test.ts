import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { parseEnvironment } from '#app/platform/settings/environment.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { photoWidths, sizedPhoto } from '#app/profiles/photo.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { aBucketServer } from '../kit/servers/bucket-server.ts'
import { aStallingProxy } from '../kit/servers/stalling-proxy.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let bucket: Awaited<ReturnType<typeof aBucketServer>>
let product: TestProduct
beforeAll(async () => {
  bucket = await aBucketServer()
  product = await aProduct({ FILES_URL: bucket.url() })
})

it('stores photos in the bucket and serves them in every size, to be cached for ever', async () => {
  const { id, headers } = await signedIn(product)
  const path = await uploaded(id, headers)
  for (const url of [path, ...photoWidths.map((width) => sizedPhoto(path, width))]) {
    const served = await product.get(url)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe(url === path ? 'image/jpeg' : 'image/webp')
    expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = await served.arrayBuffer()
    expect(served.headers.get('content-length')).toBe(String(bytes.byteLength))
  }
})

it('deletes from the bucket what no page shows any more', async () => {
  const { id, headers } = await signedIn(product, { approved: false })
  const first = await uploaded(id, headers)
  const second = await uploaded(id, headers)
  for (const url of [first, sizedPhoto(first, 72)])
    await until(async () => (await product.get(url)).status === 404, `${url} is gone`)
  expect((await product.get(second)).status).toBe(200)
})

it('finds no photo that never existed', async () => {
  const answer = await product.get('/files/mediator-profiles/nobody.abc.jpg')
  expect(answer.status).toBe(404)
})

it('has one id for one bucket, in every process', async () => {
  const [one, other] = await Promise.all([storeOf({}).then((s) => s.id()), product.files.id()])
  expect(one).toBe(other)
  expect(one).toMatch(/^[\w-]{36}$/)
})

it.each([
  [
    'a bucket that is not there',
    { bucket: 'holidays' },
    'the bucket "holidays", which does not exist',
  ],
  [
    'keys that the store does not know',
    { key: 'NOBODY' },
    'keys that may not use the bucket "photos"',
  ],
  [
    'a secret that is not that of its key',
    { secret: 'guessed' },
    'keys that may not use the bucket "photos"',
  ],
])('says of %s that the setting is wrong', async (_what, wrong, sentence) => {
  const store = await storeOf(wrong)
  await expect(store.id()).rejects.toThrow(sentence)
  await expect(aProduct({ FILES_URL: bucket.url(wrong) })).rejects.toThrow(
    /^The setting FILES_URL [^\n]+\.$/,
  )
})

describe('while the store is down', () => {
  beforeEach(() => bucket.stop())
  afterEach(() => bucket.startAgain())

  it('says that the photo was not saved, and keeps the one there is', async () => {
    await bucket.startAgain()
    const { id, headers } = await signedIn(product)
    const before = await uploaded(id, headers)
    await bucket.stop()

    const answer = await upload(headers)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(profileMessages.saveFailed)
    expect(await photoOf(id)).toBe(before)

    const picture = await product.get(before)
    expect(picture.status).toBe(503)
    expect(picture.headers.get('retry-after')).toBe('30')
    expect(picture.headers.get('cache-control')).toBe('no-store')

    await bucket.startAgain()
    expect((await product.get(before)).status).toBe(200)
    expect(await uploaded(id, headers)).not.toBe(before)
    await bucket.stop()
  })

  it('starts all the same, because everything else works', async () => {
    const other = await aProduct({ FILES_URL: bucket.url() })
    expect((await other.get('/search')).status).toBe(200)
  })
})

// Each waits for a limit of time, so they wait side by side.
describe.concurrent.each([
  { what: 'says nothing', bytes: 0, upload: 503 },
  // What confirms an upload is shorter than that; a picture is longer.
  { what: 'stops in the middle of a picture', bytes: 400, upload: 303 },
])('while the store accepts everything and $what', ({ bytes, upload: expected }) => {
  it('answers within its time limit, and loses nothing', async () => {
    const proxy = await aStallingProxy(bucket.port)
    const slow = await aProduct({ FILES_URL: bucket.url({ at: proxy.port }) })
    const { id, headers } = await signedIn(slow)
    expect((await upload(headers, slow)).status).toBe(303)
    const before = await photoOf(id, slow)

    proxy.stallAfter(bytes)
    const [picture, answer] = await Promise.all([slow.get(before), upload(headers, slow)])
    expect(picture.status).toBe(503)
    expect(answer.status).toBe(expected)
    if (expected === 503) {
      expect(await answer.text()).toContain(profileMessages.saveFailed)
      expect(await photoOf(id, slow)).toBe(before)
    }

    proxy.goOn()
    const shown = await slow.get(await photoOf(id, slow))
    expect(shown.status).toBe(200)
    await shown.arrayBuffer()
  })
})

const storeOf = (wrong: Parameters<typeof bucket.url>[0]) =>
  openFileStore(parseEnvironment({ FILES_URL: bucket.url(wrong) }))

async function upload(headers: Record<string, string>, to = product) {
  const body = photoForm(await aPicture({ width: 40, height: 40 }).jpeg().toBuffer())
  return to.post('/dashboard/profile/photo', body, headers)
}

async function uploaded(id: string, headers: Record<string, string>) {
  expect((await upload(headers)).status).toBe(303)
  return photoOf(id)
}

async function photoOf(id: string, of = product) {
  const [profile] = await of.db.select().from(mediators).where(eq(mediators.id, id))
  return profile?.profileImage ?? ''
}
