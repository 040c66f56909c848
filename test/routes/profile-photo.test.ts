import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#app/platform/rate-limits.server.ts'
import { discardPhoto } from '#app/profiles/photo/discard-photo.server.ts'
import { photoKeys, photoWidths, sizedPhoto } from '#app/profiles/photo.ts'
import { profileMessages } from '#app/profiles/profile-messages.ts'
import { publishProfile } from '../kit/builders.ts'
import { mailWith } from '../kit/mails.ts'
import { aDecompressionBomb, aPicture, aTextBomb, photoForm, webpSize } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { listingOf, profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

describe('POST /dashboard/profile/photo', () => {
  it('stores the photo in the sizes of our pages and returns to the profile', async () => {
    const { id, headers } = await signedIn(product)
    const answer = await upload(headers, photoForm(await aPicture().jpeg().toBuffer()))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/dashboard/profile?toast=photo-in-review')

    const { profileImage } = await profileOf(product.db, id)
    expect(profileImage).toMatch(new RegExp(`^/files/mediator-profiles/${id}\\.[\\w-]+\\.jpg$`))
    const whole = await product.get(profileImage)
    expect(whole.headers.get('content-type')).toBe('image/jpeg')
    const picture = await sharp(await whole.arrayBuffer()).metadata()
    expect(picture).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    for (const width of photoWidths) {
      const served = await product.get(sizedPhoto(profileImage, width))
      expect(served.status).toBe(200)
      expect(served.headers.get('content-type')).toBe('image/webp')
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(served.headers.get('x-content-type-options')).toBe('nosniff')
      expect(webpSize(await served.arrayBuffer())).toEqual({ width, height: width })
    }
  })

  it('takes a picture whose packed texts are gigabytes without unpacking them', async () => {
    const { id, headers } = await signedIn(product)
    const bomb = aTextBomb(await aPicture().png().toBuffer())
    const answer = await upload(headers, photoForm(bomb, 'me.png'))
    expect(answer.status).toBe(303)
    expect(await filesOf(id)).toHaveLength(1 + photoWidths.length)
  })

  it('takes so many files of one account in an hour, and says when to try again', async () => {
    const { id, headers } = await signedIn(product)
    for (let sent = 0; sent < rateLimits['file-of-account'].max; sent += 1)
      await product.limits.allows('file-of-account', id)
    const answer = await upload(headers, photoForm(await aPicture().jpeg().toBuffer()))
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect(await answer.text()).toContain(profileMessages.imagesTooMany)
    expect(await filesOf(id)).toEqual([])
  })

  it('makes the sizes of a photo that an earlier version stored, and keeps them', async () => {
    const { id, headers } = await signedIn(product)
    await upload(headers, photoForm(await aPicture().jpeg().toBuffer()))
    const { profileImage } = await profileOf(product.db, id)
    for (const { key } of photoKeys(profileImage)?.sized ?? []) await product.files.delete(key)
    expect(await filesOf(id)).toHaveLength(1)

    const served = await product.get(sizedPhoto(profileImage, 144))
    expect(webpSize(await served.arrayBuffer())).toEqual({ width: 144, height: 144 })
    expect(await filesOf(id)).toHaveLength(2)
    expect((await product.get(profileImage.replace('.jpg', '.145.webp'))).status).toBe(404)
    expect((await product.get(`/files/mediator-profiles/${id}.none.144.webp`)).status).toBe(404)
  })

  it('serves a photo at the size that it has on the screen, and a part of it to those who ask for one', async () => {
    const { id, headers } = await signedIn(product)
    const path = await uploaded(id, headers)
    const html = await (await product.get('/dashboard/profile', headers)).text()
    const [small, middle, large] = [144, 256, 384].map((width) =>
      path.replace('.jpg', `.${width}.webp`),
    )
    expect(html).toContain(`src="${small}" srcSet="${small}, ${middle} 2x, ${large} 3x"`)

    const whole = await product.get(path)
    const bytes = new Uint8Array(await whole.arrayBuffer())
    expect(whole.headers.get('accept-ranges')).toBe('bytes')

    const part = await product.get(path, { range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`)
    expect(part.headers.get('content-length')).toBe('10')
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(10, 20))

    const outside = await product.get(path, { range: `bytes=${bytes.length}-` })
    expect(outside.status).toBe(416)
    expect(outside.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    const unknown = { range: 'bytes=0-1', 'if-range': '"x"' }
    expect((await product.get(path, unknown)).status).toBe(200)
    expect((await product.get(path, { range: 'bytes=0-1,4-5' })).status).toBe(200)
    expect((await product.fetch(path, { method: 'HEAD' })).status).toBe(200)
  })

  it('puts the profile in review, asks the administrator, and leaves the listing its photo', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Photo Changer' })
    await upload(headers, photoForm(await aPicture().jpeg().toBuffer()))
    const profile = await profileOf(product.db, id)
    expect(profile).toMatchObject({ approved: false, version: 1, completionScore: 75 })
    expect(profile.submittedAt).not.toBeNull()
    const listing = await listingOf(product.db, id)
    expect(listing?.profileImage).toBe('')
    expect(await mailWith(product, id)).toContain('Photo Changer')
  })

  it('deletes the photo that no page shows any more', async () => {
    const { id, headers } = await signedIn(product, { approved: false })
    const first = await uploaded(id, headers)
    const second = await uploaded(id, headers)
    expect(second).not.toBe(first)
    await until(
      async () => (await filesOf(id)).length === photoWidths.length + 1,
      'the first photo is deleted',
    )
    expect((await product.get(first)).status).toBe(404)
    expect((await product.get(second)).status).toBe(200)
  })

  it('keeps the approved photo for the public until the next is approved', async () => {
    const { id, headers } = await signedIn(product)
    const approved = await uploaded(id, headers)
    await publishProfile(product.db, id)
    const next = await uploaded(id, headers)
    const later = await uploaded(id, headers)
    await until(async () => (await product.get(next)).status === 404, 'the next photo is gone')
    expect((await product.get(approved)).status).toBe(200)
    expect((await product.get(later)).status).toBe(200)

    const { replacedPhoto } = await publishProfile(product.db, id)
    expect(replacedPhoto).toBe(approved)
    await product.db.transaction((tx) => discardPhoto(tx, product.jobs, approved))
    await until(async () => (await product.get(approved)).status === 404, 'the first photo is gone')
    expect((await product.get(later)).status).toBe(200)
  })

  it('requires a login', async () => {
    const answer = await upload({}, photoForm(await aPicture().jpeg().toBuffer()))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login?redirect=%2Fdashboard%2Fprofile%2Fphoto')
  })

  it('asks for a photo where none was chosen', async () => {
    const { headers } = await signedIn(product)
    const answer = await upload(headers, photoForm(new Uint8Array(), ''))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(profileMessages.imageMissing)
  })
})

it('a photo on an incomplete profile is not in review, and nothing says that it were', async () => {
  const { id, headers } = await signedIn(product, { approved: false, bio: '' })
  const photo = await aPicture().jpeg().toBuffer()
  const answer = await upload(headers, photoForm(photo))
  const location = answer.headers.get('location') ?? ''
  expect(location).toBe('/dashboard/profile?toast=photo-saved')
  const html = await (await product.get(location, headers)).text()
  expect(html).toContain('Your photo was saved')
  expect(html).not.toMatch(/in review/i)
  expect((await profileOf(product.db, id)).submittedAt).toBeNull()
})

it('a photo that lacks its last bytes is taken, as browsers show it', async () => {
  const { id, headers } = await signedIn(product)
  const answer = await upload(
    headers,
    photoForm((await aPicture().jpeg().toBuffer()).subarray(0, -2)),
  )
  expect(answer.status).toBe(303)
  expect(await filesOf(id)).toHaveLength(1 + photoWidths.length)
})

describe('a file that is no photo', () => {
  // What else is none, encode-picture.server.test.ts has.
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a text', () => Buffer.from('hello'), profileMessages.imageType],
    [
      'a GIF called JPEG',
      () => aPicture().gif().toBuffer(),
      'Only PNG or JPG images are allowed. This is a GIF picture. Save it as a JPG, then choose that file.',
    ],
    [
      'a photo as iPhones take them',
      () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic', 'latin1'),
      profileMessages.imageOfKind('a HEIC photo, as iPhones take them'),
    ],
    [
      'a JPEG with a page behind it',
      async () => withPage(await small()),
      profileMessages.imageType,
    ],
    [
      'the upper half of a JPEG',
      async () => (await aPicture().jpeg().toBuffer()).subarray(0, 750),
      profileMessages.imageDamaged,
    ],
  ])('%s is refused', async (_what, bytes, message) => {
    const { id, headers } = await signedIn(product)
    const answer = await upload(headers, photoForm(await bytes()))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(message)
    expect((await profileOf(product.db, id)).profileImage).toBe('')
    expect(await filesOf(id)).toEqual([])
  })

  it('says how large a picture may be where it has too many pixels', async () => {
    const { id, headers } = await signedIn(product)
    const answer = await upload(headers, photoForm(aDecompressionBomb(), 'me.png'))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(profileMessages.imagePixels)
    expect(await filesOf(id)).toEqual([])
  })

  it('is refused for its size from 10 MB', async () => {
    const { headers } = await signedIn(product)
    const large = Buffer.concat([await small(), Buffer.alloc(10 * 1024 * 1024)])
    const answer = await upload(headers, photoForm(large))
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(profileMessages.imageSize)
    const enormous = await upload(headers, photoForm(Buffer.alloc(26_000_000)))
    expect(enormous.status).toBe(413)
    expect(await enormous.text()).toBe(profileMessages.imageSize)
  })

  it('may not be large anywhere else', async () => {
    const { headers } = await signedIn(product)
    const form = photoForm(Buffer.alloc(2_000_000))
    const answer = await product.post('/dashboard/profile', form, headers)
    expect(answer.status).toBe(413)
  })
})

describe('many photos at once', () => {
  /** Decoding it takes longer than receiving two more. */
  const large = () => aPicture({ width: 1_500, height: 1_500 })

  it('are prepared one at a time for an account', async () => {
    const { headers } = await signedIn(product)
    const bytes = await large().png().toBuffer()
    const answers = await Promise.all([1, 2, 3].map(() => upload(headers, photoForm(bytes))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(await refused?.text()).toContain(profileMessages.imageUnderWay)
    expect((await upload(headers, photoForm(await small()))).status).toBe(303)
  })

  it('of many accounts wait up to a bound, and any further one is told when to return', async () => {
    const owners = await Promise.all(Array.from({ length: 14 }, () => signedIn(product)))
    const bytes = await small()
    const answers = await Promise.all(
      owners.map(({ headers }) => upload(headers, photoForm(bytes))),
    )
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(14 - refused.length)
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.text()).toContain(profileMessages.imagesBusy)
    }
  })
})

describe('POST /dashboard/profile/photo/remove', () => {
  it('takes the photo out of the profile', async () => {
    const { id, headers } = await signedIn(product)
    await uploaded(id, headers)
    const answer = await product.post('/dashboard/profile/photo/remove', new FormData(), headers)
    expect(answer.headers.get('location')).toBe('/dashboard/profile?toast=photo-removed')
    expect((await profileOf(product.db, id)).profileImage).toBe('')
    await until(async () => (await filesOf(id)).length === 0, 'the photo is deleted')
  })

  it('asks the signed-out to log in', async () => {
    const answer = await product.post('/dashboard/profile/photo/remove', new FormData())
    expect(answer.headers.get('location')).toContain('/login?redirect=')
  })
})

describe('GET /files', () => {
  it.each([
    '/files/mediator-profiles/nobody.abc.jpg',
    '/files/mediator-profiles/..%2F..%2Fauth-secret',
    '/files/auth-secret',
    '/files/',
  ])('%s is not there', async (path) => {
    expect((await product.get(path)).status).toBe(404)
  })
})

describe('GET /dashboard/profile/photo', () => {
  it('offers the upload without scripts', async () => {
    const { headers } = await signedIn(product)
    const html = await (await product.get('/dashboard/profile/photo', headers)).text()
    expect(html).toMatch(/<form[^>]+action="\/dashboard\/profile\/photo"[^>]+multipart/i)
    expect(html).toContain('type="file"')
    expect((await product.get('/dashboard/profile/photo')).status).toBe(302)
  })
})

function upload(headers: Record<string, string>, form: FormData) {
  return product.post('/dashboard/profile/photo', form, headers)
}

async function uploaded(id: string, headers: Record<string, string>) {
  const answer = await upload(headers, photoForm(await small()))
  expect(answer.status).toBe(303)
  return (await profileOf(product.db, id)).profileImage
}

async function filesOf(id: string) {
  const folder = join(product.environment.dataDir, 'files/mediator-profiles')
  const files = existsSync(folder) ? await readdir(folder) : []
  return files.filter((file) => file.startsWith(id))
}

const small = () => aPicture({ width: 40, height: 40 }).jpeg().toBuffer()

const withPage = (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
