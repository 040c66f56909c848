import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { listings } from '#app/listings/listings.table.server.ts'
import { publishCredentials } from '#app/listings/publish-credentials.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import {
  credentialMessages,
  evidenceRefusalMessage,
  evidenceRefusals,
} from '#app/profiles/credentials/credential-messages.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import { evidenceLimit } from '#app/profiles/credentials/evidence/evidence.ts'
import { anAdmin } from '../kit/administrators.ts'
import {
  aCredential,
  aCredentialWithEvidence,
  aPdf,
  credentialForm,
  credentialOf,
} from '../kit/credentials.ts'
import { mailWith } from '../kit/mails.ts'
import { aDecompressionBomb, aPicture } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const today = londonDay(new Date())
const list = '/dashboard/credentials'
const nextYear = daysBefore(today, -300)

describe('adding a credential', () => {
  it('stores it as waiting, and tells the administrators once', async () => {
    const { id, headers } = await signedIn(product, { fullName: 'Adds One' })
    const form = credentialForm({ number: ' 0417A ', validUntil: nextYear })
    const answer = await product.post(`${list}/new`, form, headers)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${list}?toast=credential-added`)
    expect(await own(id)).toMatchObject([
      { body: 'fmc', kind: 'accredited', number: '0417A', validUntil: nextYear, status: 'waiting' },
    ])
    const html = await page(list, headers)
    expect(html).toContain('FMC accredited')
    expect(html).toContain('Waiting to be checked')
    const mail = await mailWith(product, 'Adds One')
    expect(mail).toContain('A credential needs checking')
    expect(mail).toContain('/admin/credentials')
  })

  it('adds one for a form that is posted twice at once', async () => {
    const { id, headers } = await signedIn(product)
    const html = await page(`${list}/new`, headers)
    const [, newId = ''] = /name="id" value="([^"]+)"/.exec(html) ?? []
    const post = () =>
      product.post(`${list}/new`, credentialForm({ id: newId }, { bytes: aPdf() }), headers)
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await own(id)).toMatchObject([{ id: newId }])
  })

  it('gives an id of its own to a form with the id of somebody else’s', async () => {
    const other = await signedIn(product)
    const taken = randomUUID()
    await aCredential(product.db, other.id, { id: taken })
    const { id, headers } = await signedIn(product)
    await product.post(`${list}/new`, credentialForm({ id: taken }), headers)
    const [added] = await own(id)
    expect(added?.id).not.toBe(taken)
    expect((await credentialOf(product.db, taken)).mediatorId).toBe(other.id)
  })

  it.each([
    [{ body: '' }, 'body', credentialMessages.bodyRequired],
    [{ kind: '' }, 'kind', credentialMessages.kindRequired],
    [{ validUntil: '2020-01-01' }, 'validUntil', credentialMessages.dayPassed],
  ])('refuses %j beside the field, with what was typed', async (typed, field, message) => {
    const { id, headers } = await signedIn(product)
    const form = credentialForm({ number: 'Typed 12', ...typed })
    const answer = await product.post(`${list}/new`, form, headers)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toMatch(new RegExp(`id="${field}-error"[^>]*>.*?${message}`))
    expect(html).toContain('value="Typed 12"')
    expect(html).toContain('If you had chosen a file, please choose it again.')
    expect(await own(id)).toEqual([])
  })

  it('refuses the same twice, and more than twelve', async () => {
    const { id, headers } = await signedIn(product)
    await aCredential(product.db, id)
    const same = await product.post(`${list}/new`, credentialForm({ number: '2' }), headers)
    expect(same.status).toBe(409)
    expect(await same.text()).toContain(credentialMessages.taken)
    // As no form adds them, but a restored row may.
    for (let n = 1; n < 12; n += 1) await aCredential(product.db, id, { body: `other-${n}` })
    const more = await product.post(`${list}/new`, credentialForm({ kind: 'trainee' }), headers)
    expect(more.status).toBe(409)
    expect(await more.text()).toContain(credentialMessages.tooMany)
  })

  it('keeps what was typed when the database fails', async () => {
    const { headers } = await signedIn(product)
    const form = credentialForm({ number: 'Not lost' }, { bytes: aPdf() })
    const answer = await withoutTables(product, ['credentials'], () =>
      product.post(`${list}/new`, form, headers),
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('value="Not lost"')
  })
})

describe('evidence', () => {
  it('is a picture made anew, without where it was taken', async () => {
    const { id, headers } = await signedIn(product)
    const sent = await aPicture({ width: 3_000, height: 1_000 })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '51/1 28/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    await product.post(`${list}/new`, credentialForm({}, { bytes: sent, name: 'a.pdf' }), headers)
    const [added] = await own(id)
    const answer = await product.get(`${list}/${added?.id}/evidence`, headers)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ width, height, exif }).toEqual({ width: 2_400, height: 800, exif: undefined })
  })

  it('is a download that nothing shows or runs, of a name of our own', async () => {
    const { id, headers } = await signedIn(product)
    const file = { bytes: aPdf(), name: 'my secret.html', type: 'text/html' }
    await product.post(`${list}/new`, credentialForm({}, file), headers)
    const [added] = await own(id)
    const answer = await product.get(`${list}/${added?.id}/evidence`, headers)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="fmc-evidence.pdf"'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(aPdf())
    expect(await page(list, headers)).toContain('Evidence (')
  })

  it.each([
    [
      'HTML under another name',
      Buffer.from('<html><script>alert(1)</script></html>'),
      { reason: 'not-a-document', kind: 'a web page' },
    ],
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      { reason: 'not-a-document', kind: 'an SVG drawing' },
    ],
    [
      'a photo of a phone',
      Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1heic'),
      { reason: 'not-a-document', kind: 'a HEIC photo, as iPhones take them' },
    ],
    [
      'a PDF that begins later',
      Buffer.concat([Buffer.from(' '), aPdf()]),
      { reason: 'not-a-document' },
    ],
    [
      'a file too large',
      Buffer.concat([aPdf(), Buffer.alloc(evidenceLimit)]),
      { reason: 'too-large' },
    ],
    ['a picture cut off', Buffer.from('ffd8ffe000104a46', 'hex'), { reason: 'damaged' }],
  ] as const)('refuses %s', async (_, bytes, refusal) => {
    const { id, headers } = await signedIn(product)
    const before = await storedFiles()
    const form = credentialForm({ number: 'Kept 7' }, { bytes })
    const answer = await product.post(`${list}/new`, form, headers)
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain(`Error: </span>${evidenceRefusalMessage(refusal)}`)
    expect(html).toContain('value="Kept 7"')
    expect(await own(id)).toEqual([])
    expect(await storedFiles()).toEqual(before)
  })

  it('refuses pictures with a page inside, and ones that would fill the memory', async () => {
    const { headers } = await signedIn(product)
    const jpeg = await aPicture().jpeg().toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script >alert(1)</script>')])
    for (const [bytes, message] of [
      [polyglot, evidenceRefusals['not-a-document']],
      [aDecompressionBomb(), evidenceRefusals['too-many-pixels']],
    ] as const) {
      const answer = await product.post(`${list}/new`, credentialForm({}, { bytes }), headers)
      expect(await answer.text()).toContain(message)
    }
  })

  it('is deleted when it is replaced, and with its credential', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredentialWithEvidence(product, id)
    const first = await credentialOf(product.db, credential)
    const form = credentialForm({}, { bytes: aPdf('% another\n') })
    await product.post(`${list}/${credential}`, form, headers)
    await until(async () => !(await product.files.get(first.evidenceKey)), 'the first is deleted')
    const second = await credentialOf(product.db, credential)
    expect(await product.files.get(second.evidenceKey)).toBeDefined()
    const shown = { version: String(second.version) }
    await product.post(`${list}/${credential}/remove`, shown, headers)
    await until(async () => !(await product.files.get(second.evidenceKey)), 'the second is deleted')
    expect(await own(id)).toEqual([])
  })

  it('is deleted when its mediator asks, and the credential stays checked', async () => {
    const { id, headers } = await signedIn(product)
    const checked = { status: 'checked', checkedOn: today } as const
    const credential = await aCredentialWithEvidence(product, id, checked)
    const { evidenceKey } = await credentialOf(product.db, credential)
    await product.post(`${list}/${credential}`, credentialForm({ removeEvidence: 'yes' }), headers)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'checked',
      evidenceKey: '',
      evidenceType: '',
    })
    await until(async () => !(await product.files.get(evidenceKey)), 'the file is deleted')
    expect((await product.get(`${list}/${credential}/evidence`, headers)).status).toBe(404)
  })

  it('is deleted with the account', async () => {
    const admin = await anAdmin(product)
    const { id } = await signedIn(product, { email: 'gone-with-evidence@example.org' })
    const { evidenceKey } = await credentialOf(
      product.db,
      await aCredentialWithEvidence(product, id),
    )
    const typed = { email: 'gone-with-evidence@example.org', reason: 'Asked for it' }
    await product.post(`/admin/mediators/${id}/delete`, typed, admin.headers)
    expect(await own(id)).toEqual([])
    await until(async () => !(await product.files.get(evidenceKey)), 'the file is deleted')
  })

  it('is served at no public URL, and to no other mediator', async () => {
    const { id } = await signedIn(product)
    const stranger = await signedIn(product)
    const credential = await aCredentialWithEvidence(product, id)
    const { evidenceKey } = await credentialOf(product.db, credential)
    for (const path of [
      `/files/${evidenceKey}`,
      `/files/mediator-profiles/../${evidenceKey}`,
      `/files/mediator-profiles/%2e%2e%2f${evidenceKey.replace('/', '%2f')}`,
    ])
      expect((await product.get(path)).status).toBe(404)
    const own = `${list}/${credential}/evidence`
    expect((await product.get(own)).status).toBe(302)
    expect((await product.get(own, stranger.headers)).status).toBe(404)
    const asAdmin = `/admin/credentials/${credential}/evidence`
    expect((await product.get(asAdmin)).status).toBe(302)
    expect((await product.get(asAdmin, stranger.headers)).status).toBe(404)
    const admin = await anAdmin(product)
    expect((await product.get(asAdmin, admin.headers)).status).toBe(200)
  })
})

describe('changing a credential', () => {
  const checked = {
    status: 'checked',
    checkedOn: today,
    checkedBy: 'x',
    validUntil: nextYear,
  } as const

  it.each([
    ['the number', { number: '9' }],
    ['the body', { body: 'resolution' }],
    ['the kind', { kind: 'trainee' }],
    ['a later end', { validUntil: daysBefore(nextYear, -1) }],
    ['no end', { validUntil: '' }],
  ])('has it checked again: %s', async (_, change) => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id, checked)
    await published(id)
    expect(await listedCredentials(id)).toHaveLength(1)
    const form = credentialForm(change, undefined, { validUntil: nextYear })
    expect((await product.post(`${list}/${credential}`, form, headers)).status).toBe(303)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'waiting',
      checkedOn: null,
      checkedBy: null,
      version: 1,
    })
    expect(await listedCredentials(id)).toEqual([])
  })

  it('has it checked again for new evidence', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id, checked)
    const form = credentialForm({}, { bytes: aPdf() }, { validUntil: nextYear })
    await product.post(`${list}/${credential}`, form, headers)
    expect((await credentialOf(product.db, credential)).status).toBe('waiting')
  })

  it('leaves it checked for an earlier end, with its reminders to come', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id, { ...checked, reminded: 60 })
    const validUntil = daysBefore(nextYear, 30)
    const form = credentialForm({ validUntil }, undefined, { validUntil: nextYear })
    await product.post(`${list}/${credential}`, form, headers)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'checked',
      validUntil,
      reminded: null,
    })
  })

  it('changes nothing where nothing was changed', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id, checked)
    const before = await credentialOf(product.db, credential)
    const form = credentialForm({}, undefined, { validUntil: nextYear })
    expect((await product.post(`${list}/${credential}`, form, headers)).status).toBe(303)
    expect(await credentialOf(product.db, credential)).toEqual(before)
  })

  it('sends a refused one again, and shows why it was refused until then', async () => {
    const { id, headers } = await signedIn(product)
    const refusal = 'We could not find you.'
    const credential = await aCredential(product.db, id, { status: 'refused', refusal })
    for (const path of [list, `${list}/${credential}`])
      expect(await page(path, headers)).toContain(refusal)
    await product.post(`${list}/${credential}`, credentialForm(), headers)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'waiting',
      refusal: '',
    })
  })

  it('is no other mediator’s to see, to change or to remove', async () => {
    const { id } = await signedIn(product)
    const stranger = await signedIn(product)
    const credential = await aCredential(product.db, id)
    const before = await credentialOf(product.db, credential)
    for (const path of [`${list}/${credential}`, `${list}/${credential}/remove`]) {
      const answer = await product.get(path, stranger.headers)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain(
        `You are logged in as <!-- -->${stranger.id}@example.org`,
      )
      const form = credentialForm({ number: 'theirs' }, { bytes: aPdf() })
      expect((await product.post(path, form, stranger.headers)).status).toBe(404)
    }
    expect(await credentialOf(product.db, credential)).toEqual(before)
    expect(await page(list, stranger.headers)).toContain('You have not added any credential yet.')
  })
})

describe('a page of a credential that was opened before', () => {
  const checkedMeanwhile = async (credential: string, given = {}) =>
    product.db
      .update(credentials)
      .set({ status: 'checked', checkedOn: today, checkedBy: 'x', version: 1, ...given })
      .where(eq(credentials.id, credential))

  it('keeps a check and its end where it changes nothing', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id)
    await checkedMeanwhile(credential, { validUntil: nextYear })
    const before = await credentialOf(product.db, credential)
    const answer = await product.post(`${list}/${credential}`, credentialForm(), headers)
    expect(answer.status).toBe(303)
    expect(await credentialOf(product.db, credential)).toEqual(before)
  })

  it.each([
    ['a change', { number: 'Mine 9' }, undefined],
    ['another file', { number: 'Mine 9' }, { bytes: aPdf() }],
  ])('says so before %s takes a check back', async (_, typed, file) => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredential(product.db, id)
    await checkedMeanwhile(credential)
    const files = await storedFiles()
    const form = credentialForm(typed, file)
    const answer = await product.post(`${list}/${credential}`, form, headers)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(credentialMessages.stale.checked)
    expect(html).toContain('value="Mine 9"')
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'checked',
      number: '0417A',
    })
    await until(async () => (await storedFiles()).join() === files.join(), 'its file is deleted')
    form.set('version', /name="version" value="(\d+)"/.exec(html)?.[1] ?? '')
    expect((await product.post(`${list}/${credential}`, form, headers)).status).toBe(303)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      status: 'waiting',
      number: 'Mine 9',
    })
  })

  it('does not send a refused one again before the reason was read', async () => {
    const { id, headers } = await signedIn(product)
    const refusal = 'We could not find you.'
    const given = { status: 'refused', refusal, version: 1 } as const
    const credential = await aCredential(product.db, id, given)
    const answer = await product.post(`${list}/${credential}`, credentialForm(), headers)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(credentialMessages.stale.refused)
    expect(html).toContain(refusal)
    expect((await credentialOf(product.db, credential)).status).toBe('refused')
  })

  it('shows both where both changed the same, and keeps what only the other changed', async () => {
    const { id, headers } = await signedIn(product)
    const stored = { number: 'Theirs 7', validUntil: nextYear, version: 1 }
    const credential = await aCredential(product.db, id, stored)
    const path = `${list}/${credential}`
    const answer = await product.post(path, credentialForm({ number: 'Mine 9' }), headers)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain(credentialMessages.conflict)
    for (const text of ['value="Mine 9"', '>Theirs 7<', `value="${nextYear}"`])
      expect(html).toContain(text)
    expect(await credentialOf(product.db, credential)).toMatchObject(stored)

    const kind = await product.post(path, credentialForm({ kind: 'trainee' }), headers)
    expect(kind.status).toBe(303)
    expect(await credentialOf(product.db, credential)).toMatchObject({
      ...{ kind: 'trainee', number: 'Theirs 7', validUntil: nextYear },
    })
  })

  it('deletes no newer file, and removes no other credential than it named', async () => {
    const { id, headers } = await signedIn(product)
    const credential = await aCredentialWithEvidence(product, id, { version: 1 })
    const before = await credentialOf(product.db, credential)
    const form = credentialForm({ removeEvidence: 'yes' })
    const kept = await product.post(`${list}/${credential}`, form, headers)
    expect(kept.status).toBe(409)
    expect(await kept.text()).toContain(credentialMessages.stale.changed)
    const remove = (version: string) =>
      product.post(`${list}/${credential}/remove`, { version }, headers)
    const notRemoved = await remove('0')
    expect(notRemoved.status).toBe(409)
    expect(await notRemoved.text()).toContain(credentialMessages.notRemoved)
    expect(await credentialOf(product.db, credential)).toEqual(before)

    for (const answer of [await remove('1'), await remove('1')])
      expect(answer.headers.get('location')).toBe(`${list}?toast=credential-removed`)
    expect(await own(id)).toEqual([])
  })
})

async function page(path: string, headers: Record<string, string>) {
  const answer = await product.get(path, headers)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

function own(mediatorId: string) {
  return product.db
    .select()
    .from(credentials)
    .where(eq(credentials.mediatorId, mediatorId))
    .orderBy(asc(credentials.createdAt))
}

/** As after a check. */
const published = (id: string) => product.db.transaction((tx) => publishCredentials(tx, id))

async function listedCredentials(id: string) {
  const [listed] = await product.db.select().from(listings).where(eq(listings.id, id))
  return listed?.credentials
}

async function storedFiles() {
  const keys: string[] = []
  for await (const key of product.files.list()) keys.push(key)
  return keys.filter((key) => key.startsWith('credential-evidence/')).sort()
}
