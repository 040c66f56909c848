import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { profileFieldMessages } from '#app/profiles/profile-messages.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aMediator, aProfile } from '../kit/builders.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { processorMs } from '../kit/processor-ms.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'

let product: TestProduct
let mediator: Record<string, string>
beforeAll(async () => {
  product = await aProduct()
  mediator = (await signedIn(product)).headers
})

const origin = 'http://localhost:3000'
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const photoPath = '/dashboard/profile/photo'

/** The length is what a browser says of every form. */
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  product.fetch(path, { method: 'POST', headers: { origin, ...lengthOf(body), ...headers }, body })

const lengthOf = (body: BodyInit): Record<string, string> =>
  typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}

/** As many parts as fit into a photo's worth of bytes. */
function manyParts(boundary: string, bytes: number): string {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  return `${part.repeat(Math.floor(bytes / part.length))}--${boundary}--\r\n`
}

describe('a form of more fields than any form has', () => {
  it.each(['/contact', '/contact.data', '/how-it-works', photoPath])(
    'is refused by %s before anything parses it',
    async (path) => {
      for (const bytes of [200_000, 900_000]) {
        const answer = await post(path, 'a&'.repeat(bytes / 2), { ...urlencoded, ...mediator })
        expect(answer.status).toBe(413)
        expect(await answer.text()).toBe('That is too much to send at once.')
      }
    },
  )

  it.each(['x', '"a boundary"'])('is refused in parts, with the boundary %s', async (boundary) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...mediator }
    const body = manyParts(boundary.replaceAll('"', ''), 12_000_000)
    expect((await post(photoPath, body, headers)).status).toBe(413)
  })

  it('may not be as large as a photo because it goes where photos go', async () => {
    const headers = { ...urlencoded, ...mediator }
    expect((await post(photoPath, 'a'.repeat(1_500_000), headers)).status).toBe(413)
  })

  it('is read up to there, and told that it is too much by the page itself', async () => {
    const answer = await post('/contact', 'a&'.repeat(1_500), urlencoded)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This form contains more than we can accept.')
  })
})

describe('the type of a form', () => {
  const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
  const body = manyParts(boundary, 20_000)

  it.each([
    `multipart/form-data; boundary=${boundary}; boundary=y`,
    `multipart/form-data; boundary=y; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}; x-boundary=y`,
    `multipart/form-data; a="; boundary=y"; boundary=${boundary}`,
    `multipart/form-data; boundary="${boundary}`,
    `multipart/form-data; boundary=${boundary}, multipart/form-data; boundary=y`,
    'application/x-www-form-urlencoded; boundary=y',
  ])('is refused where it can be read in two ways: %s', async (type) => {
    for (const path of ['/contact', '/contact.data', photoPath]) {
      const answer = await post(path, body, { 'content-type': type, ...mediator })
      expect([path, answer.status]).toEqual([path, 400])
      expect(await answer.text()).toBe(
        'This form can be understood in more than one way, so it was not accepted.',
      )
    }
  })

  it('is on record once where it was refused, however often that was', async () => {
    const events = await until(async () => {
      const found = await product.db
        .select()
        .from(securityLog)
        .where(eq(securityLog.detail, 'ambiguous-form'))
      return found.length > 0 && found
    }, 'the refusal is on record')
    expect(events).toHaveLength(1)
    expect(events[0]?.event).toBe('request.refuse')
  })

  it.each([
    ['no form’s', { 'content-type': 'application/json' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['packed', { ...urlencoded, 'content-encoding': 'gzip' }],
  ])('is refused where it is %s', async (_, headers) => {
    expect((await post('/contact', '{"name":"Priya"}', headers)).status).toBe(415)
  })

  it.each([
    'application/x-www-form-urlencoded; charset=UTF-8',
    'application/x-www-form-urlencoded; charset=utf-16',
    'Application/X-WWW-Form-URLEncoded',
  ])('reads as UTF-8, whatever it says: %s', async (type) => {
    const answer = await post('/contact', 'name=Si%C3%A2n', { 'content-type': type })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('value="Siân"')
  })

  it.each([
    ['plain', `multipart/form-data; boundary=${boundary}`],
    ['in quotes', `multipart/form-data; boundary="${boundary}"`],
    ['in capitals', `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`],
  ])('reads parts by their boundary: %s', async (_, type) => {
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="name"\r\n\r\nSiân\r\n--${boundary}--\r\n`
    const answer = await post('/contact', parts, { 'content-type': type })
    expect(await answer.text()).toContain('value="Siân"')
  })
})

describe('parts that are no form', () => {
  const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const part = (headers: string, text: string) => `--${boundary}\r\n${headers}\r\n\r\n${text}\r\n`
  const name = 'Content-Disposition: form-data; name="name"'
  const end = `--${boundary}--\r\n`

  it.each([
    ['have no end', part(name, 'Siân')],
    ['have no beginning', end],
    ['lie within one another', part(`${name}\r\nContent-Type: ${type['content-type']}`, '') + end],
    ['have headers without end', `--${boundary}\r\n${'X: y\r\n'.repeat(30_000)}`],
    ['have one long header', part(`${name}; x="${'\\"'.repeat(100_000)}"`, '') + end],
    ['have a name of another alphabet', part(`${name}; filename*=UTF-7''+ADw-`, '') + end],
  ])('are an empty form: they %s', async (_, body) => {
    expect((await post('/contact', body, type)).status).toBeLessThan(500)
  })
})

it('takes a photo of more than a million bytes from an administrator, too', async () => {
  const { id } = await aMediator(product.db, { fullName: 'Amara Okafor' })
  const { id: accountId, headers } = await anAdmin(product)
  const large = aPicture({ width: 1_400, height: 1_400 }).png({ compressionLevel: 0 })
  const picture = await large.toBuffer()
  expect(picture.length).toBeGreaterThan(1_000_000)
  const answer = await post(
    `/admin/mediators/${id}/photo`,
    photoForm(picture, 'me.png', { accountId }),
    headers,
  )
  expect(answer.status).toBe(303)
})

describe('a text that is far too long', () => {
  // The square of its length, or more than the parser of HTML takes of any text.
  const texts = ['a', 'a.', 'é', '<b>', '<ul><li>', '<', '<a ', ' x', '&#30;']

  it.each(texts)('is refused and comes back: %s…', async (letters) => {
    await aMediator(product.db, { fullName: `Long Text ${texts.indexOf(letters)}` })
    const each = encodeURIComponent(letters).length
    const text = letters.repeat(Math.floor(280_000 / each)).trim()
    const started = processorMs()
    for (const name of ['name', 'email', 'message']) {
      const answer = await product.post('/contact', { [name]: text })
      expect(answer.status).toBe(422)
      expect((await answer.text()).length).toBeGreaterThan(text.length)
    }
    for (const name of ['fullName', 'bio', 'certifications', 'location', 'website']) {
      const answer = await product.post('/dashboard/profile', aProfile({ [name]: text }), mediator)
      expect(answer.status).toBe(422)
    }
    expect(processorMs() - started).toBeLessThan(8_000)
  })

  it('or has too many tags is refused beside its field, with what was typed', async () => {
    const bio = `<p>About me</p>${'<b>x</b>'.repeat(2_000)}`
    const form = aProfile({ bio, certifications: '<p>FMCA</p>' })
    const answer = await product.post('/dashboard/profile', form, mediator)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html.includes(profileFieldMessages.tooManyTags)).toBe(true)
    expect(html.includes('&lt;b&gt;x&lt;/b&gt;'.repeat(2_000))).toBe(true)
  })
})
