import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aMediator } from '../kit/builders.ts'
import { mailedLink } from '../kit/mails.ts'
import { aPicture } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { dump, exportFile, imported } from './import-kit.ts'

const exports = ['leads-2024.ndjson', 'whole.json', 'mediators-by-id.json', 'database.json'].map(
  exportFile,
)

/** Counts of nothing. */
const none = { imported: 0, corrected: 0, unchanged: 0, kept: 0, refused: 0 }

describe('an import of every form of export', () => {
  let product: TestProduct
  let first: Awaited<ReturnType<typeof imported>>
  let dumped: Awaited<ReturnType<typeof dump>>
  beforeAll(async () => {
    product = await aProduct()
    first = await imported(product, exports)
    dumped = await dump(product.db)
  })

  const mediator = async (id: string) =>
    (await product.db.select().from(mediators).where(eq(mediators.id, id)))[0]
  const listing = async (id: string) =>
    (await product.db.select().from(listings).where(eq(listings.id, id)))[0]

  it('counts what it imported and what it refused', () => {
    expect(first.counts).toEqual({
      mediators: { ...none, imported: 6, refused: 2 },
      inquiries: { ...none, imported: 4, refused: 1 },
      reviews: { ...none, imported: 5, refused: 2 },
    })
    expect(first.summary.unreadable).toBe(4)
    expect([...first.summary.skippedCollections]).toEqual(['userActivity', 'settings'])
    expect(first.summary.photosLeftOut).toBe(1)
    expect(first.summary.unplaced).toBe(0)
  })

  it.each([
    'leads-2024.ndjson, line 2, : refused it is not valid JSON: unterminated string',
    'leads-2024.ndjson, line 5, Sam: refused it has no email address',
    'leads-2024.ndjson, line 7, : refused it is not a record but a single value',
    'whole.json, line 12, X: refused its rating, 4.5, is no whole number from 1 to 5',
    'whole.json, line 13, X: refused there is no mediator "Nobody"',
    'whole.json, line 14, P. Old: noted dateCreated is "yesterday", which is no date; it is shown without one',
    "whole.json, line 47, : refused it is not valid JSON: unexpected token '}'",
    'whole.json, line 48, Without Address: refused it has no email address, without which there is no account',
    'whole.json, line 49, Jane Again: refused its email address belongs to an earlier record',
    'whole.json, line 50, Support: exempted the support account has no mediator profile',
    'whole.json, line 51, : refused it is not a record but a single value',
    'mediators-by-id.json, line 4, Wanda Waiting: noted experience is "many", which is no number from 0 to 80; it is left out',
    'mediators-by-id.json, line 8, Jane Smith: noted its slug "jane-smith-leeds" belongs to another mediator; it is "jane-smith-leeds-2" now',
    'database.json, line 4, D: noted it does not say what the dispute is about',
    'database.json, line 4, D: noted urgency is "soon", which is unknown; it is taken for within_week',
  ])('says %s', (fault) => {
    expect(first.faults).toContain(fault)
  })

  it('changes nothing when it runs again', async () => {
    const before = await dump(product.db)
    const again = await imported(product, exports)
    expect(again.counts.mediators).toEqual({ ...none, unchanged: 6, refused: 2 })
    expect(again.counts.inquiries).toEqual({ ...none, unchanged: 4, refused: 1 })
    expect(again.counts.reviews).toEqual({ ...none, unchanged: 5, refused: 2 })
    expect(await dump(product.db)).toEqual(before)
  })

  it('makes an account without a password and the profile as it was', async () => {
    const [user] = await product.db.select().from(users).where(eq(users.id, 'Ab1'))
    expect(user).toMatchObject({ name: 'Jane Smith', email: 'jane@example.org', role: 'user' })
    const { rows } = await product.db.execute(sql`select * from accounts where user_id = 'Ab1'`)
    expect(rows).toEqual([])

    expect(await mediator('Ab1')).toMatchObject({
      bio: '<p>I help <strong>families</strong>.</p>',
      certifications: '<p>FMCA</p><p>Accredited since 2015</p>',
      location: 'leeds, west yorkshire',
      experience: 12,
      practiceAreas: ['family', 'civil_commercial', 'wills_and_probate'],
      website: 'https://janesmith.example.org/',
      linkedin: '',
      profileImage: '',
      profileViews: 1234,
      hourlyRateMin: 150,
      hourlyRateMax: 1200,
      familyAccredited: true,
      familyAccreditationDate: '2015-09-01',
      familyLegalAid: true,
      joinDate: new Date(1_600_000_000_000),
      approvedAt: new Date('2024-02-03T04:05:06.789Z'),
    })
  })

  it('lists approved mediators under their slug, and lets visitors find them', async () => {
    const page = await product.get('/mediator/jane-smith-leeds')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Jane Smith')
    const search = await (await product.get('/search?keyword=jane&specialties=family')).text()
    expect(search).toContain('/mediator/jane-smith-leeds')
    expect((await listing('Same1'))?.slug).toBe('jane-smith-leeds-2')
  })

  it('places the offices, in the profile and in the listing', async () => {
    const facts = {
      offices: [
        { location: 'leeds, west yorkshire', place: 'Leeds', travelMiles: 15 },
        { location: 'otley', place: 'Otley', travelMiles: 0 },
        { location: 'bd1 1aa', placeId: 'bd1' },
      ],
      worksOnline: true,
      languages: ['ur'],
      startWithinDays: 14,
      miamFee: 95,
      feesPer: 'person',
    }
    expect(await mediator('Ab1')).toMatchObject(facts)
    // The public reads the first half of a postcode.
    const [main, second] = facts.offices
    const offices = [main, second, { location: 'bd1', placeId: 'bd1' }]
    expect(await listing('Ab1')).toMatchObject({ ...facts, offices })
  })

  it('imports the two switches as they were', async () => {
    expect(await mediator('Hidden1')).toMatchObject({ approved: true, slug: 'hal' })
    expect(await listing('Hidden1')).toBeUndefined()
    expect(await listing('Closed1')).toMatchObject({ slug: 'cleo-closed', acceptNewCases: false })
  })

  it('puts a profile that waited for approval back into the queue', async () => {
    expect(await listing('Waiting1')).toBeUndefined()
    expect(await mediator('Waiting1')).toMatchObject({
      approved: false,
      phone: '442071234567',
      bio: '<p>Words &amp; more</p>',
      experience: 0,
      submittedAt: new Date('2024-06-01T11:00:00Z'),
    })
  })

  it('works ratings out from the reviews, not from what the profile said', async () => {
    expect(await listing('Ab1')).toMatchObject({ ratingAverage: 4.5, ratingTotal: 2 })
    expect(await mediator('Ab1')).toMatchObject({ ratingAverage: 4.5, ratingTotal: 2 })
    expect(await listing('Nest1')).toMatchObject({ ratingAverage: 4, ratingTotal: 2 })
  })

  it('shows an undated review without a date', async () => {
    const page = await (await product.get('/mediator/jane-smith-leeds')).text()
    expect(page).toContain('Thorough.')
    expect(page).not.toContain('1 January 1900')
    const [review] = await product.db.select().from(reviews).where(eq(reviews.id, 'r-undated'))
    expect(review?.dateCreated.getTime()).toBeLessThan(0)
  })

  it('reads leads under both sets of names', async () => {
    const leads = await product.db.select().from(inquiries).where(eq(inquiries.mediatorId, 'Ab1'))
    const byName = Object.fromEntries(leads.map((lead) => [lead.name, lead]))
    expect(byName['Priya Shah']).toMatchObject({
      id: 'l-old',
      email: 'priya@example.com',
      phone: '07700 900123',
      disputeType: 'family',
      disputeDescription: 'We cannot agree.',
      status: 'in_progress',
      createdAt: new Date('2024-01-02T03:04:05Z'),
    })
    expect(byName.Sam).toMatchObject({
      inquirerType: 'lawyer',
      disputeType: 'civil_commercial',
      urgency: 'immediate',
      preferredContactMethod: 'either',
      status: 'new',
      readAt: null,
    })
    expect(byName['No Id']).toMatchObject({
      status: 'completed',
      disputeDescription: 'No id was exported.',
      responseMessage: 'Thank you.',
    })
  })

  it('sends no mail and records no event or audit entry', async () => {
    expect([dumped.user_activity, dumped.audit_log]).toEqual([[], []])
    const { rows } = await product.db.execute(sql`select * from pgboss.job where name like 'mail%'`)
    expect(rows).toEqual([])
  })

  it('lets an imported mediator in by the link that sets a password', async () => {
    const email = 'jane@example.org'
    const before = await product.post('/login', { email, password: 'anything at all' })
    expect(before.status).toBe(422)

    const sent = await product.post('/forgot-password', { email })
    expect(sent.headers.get('location')).toBe('/forgot-password?sent=true')
    const link = await mailedLink(product, email, '/reset-password')
    const password = 'a louder harbour'
    expect((await product.post(link, { password, confirmPassword: password })).status).toBe(303)

    const login = await product.post('/login', { email, password })
    expect(login.headers.get('location')).toBe('/dashboard')
    const cookie = login.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ')
    const leads = await (await product.get('/dashboard/leads', { cookie })).text()
    expect(leads).toContain('Priya Shah')
    // Not a welcome among them: the profile was there already.
    const subjects = (await product.mails(2)).map((mail) => /^Subject: (.*)/m.exec(mail)?.[1])
    expect(subjects.toSorted()).toEqual(['Choose a password', 'Your password has been changed'])
  })
})

describe('a second import', () => {
  it('changes nothing that was changed or deleted here since', async () => {
    const product = await aProduct()
    await imported(product, exports)
    await product.db.update(mediators).set({ title: 'Changed' }).where(eq(mediators.id, 'Same1'))
    await product.db.update(inquiries).set({ notes: 'Called' }).where(eq(inquiries.id, 'l-old'))
    await product.db.delete(users).where(eq(users.id, 'Closed1'))
    await product.db.delete(reviews).where(eq(reviews.id, 'r-good'))
    const before = await dump(product.db)
    await imported(product, exports)
    expect(await dump(product.db)).toEqual(before)
  })

  it('imports what was missing the first time', async () => {
    const product = await aProduct()
    const only = await imported(product, [exportFile('leads-2024.ndjson')])
    expect(only.counts.inquiries).toEqual({ ...none, refused: 4 })
    expect(only.faults).toContain(
      'leads-2024.ndjson, line 1, Priya Shah: refused there is no mediator "Ab1"',
    )
    const later = await imported(product, exports)
    expect(later.counts.inquiries).toEqual({ ...none, imported: 4, refused: 1 })
  })
})

it('replaces values that the database does not allow, and loses no record', async () => {
  const product = await aProduct()
  const folder = await mkdtemp(join(tmpdir(), 'mediator-odd-'))
  const file = join(folder, 'odd.json')
  await writeFile(file, JSON.stringify(oddDocuments))
  const { counts } = await imported(product, [file])
  await rm(folder, { recursive: true })

  const all = { ...none, imported: 1 }
  expect(counts).toEqual({ mediators: all, inquiries: all, reviews: all })
  const [mediator] = await product.db.select().from(mediators)
  expect(mediator).toMatchObject({
    ...{ userType: '', experience: 0, profileViews: 0, uniteConnectedId: null },
    ...{ hourlyRateMin: 90, hourlyRateMax: 200, ratingAverage: 5, ratingTotal: 1 },
  })
  const [inquiry] = await product.db.select().from(inquiries)
  expect(inquiry).toMatchObject({
    ...{ inquirerType: 'individual', urgency: 'within_week', preferredContactMethod: 'email' },
    ...{ status: 'new', forwardOutcome: null },
  })
})

it('imports the words of a text that is nested too deeply, and says so', async () => {
  const product = await aProduct()
  const folder = await mkdtemp(join(tmpdir(), 'mediator-import-'))
  const file = join(folder, 'deep.json')
  const bio = `${'<ul><li>'.repeat(1200)}I help.${'</li></ul>'.repeat(800)}`
  const person = { fullName: 'Dee Deep', email: 'dee@example.org', approved: true, bio }
  await writeFile(file, JSON.stringify({ mediators: { Deep: person } }))
  const { faults } = await imported(product, [file])
  await rm(folder, { recursive: true })

  expect(faults).toEqual([
    'deep.json, record 1, id Deep, Dee Deep: noted bio is nested too deeply; inner lists are left out',
  ])
  const page = await (await product.get('/mediator/dee-deep')).text()
  expect(page).toContain('I help.')
})

const oddDocuments = {
  mediators: {
    Odd1: {
      fullName: 'Odd One',
      email: 'odd@example.org',
      approved: true,
      userType: 'everybody',
      experience: -3,
      profileViews: -1,
      uniteConnectedId: ' ',
      hourlyRate: { min: 200, max: 90 },
      ratings: { average: 9, totalReviews: -4 },
      profileCompletionScore: 400,
    },
  },
  inquiries: {
    lead1: {
      mediatorId: 'Odd1',
      name: 'N',
      email: 'n@example.org',
      disputeDescription: 'D',
      inquirerType: 'charity',
      urgency: 'asap',
      preferredContactMethod: 'fax',
      status: 'archived',
      forwardOutcome: 'lost',
    },
  },
  reviews: {
    review1: { mediatorId: 'Odd1', clientName: 'C', rating: '5', comment: 'C', status: 'approved' },
  },
}

it('imports the same from the files in any order', async () => {
  const secret = { AUTH_SECRET: randomBytes(32).toString('base64url') }
  const forwards = await aProduct(secret)
  const backwards = await aProduct(secret)
  const now = new Date('2026-06-01T00:00:00Z')
  const unique = exports.filter((file) => !file.endsWith('mediators-by-id.json'))
  await imported(forwards, unique, { now })
  await imported(backwards, unique.toReversed(), { now })
  expect(await dump(backwards.db)).toEqual(await dump(forwards.db))
})

it('writes nothing in a trial, and says what the import then says', async () => {
  const product = await aProduct()
  const before = await dump(product.db)
  const trial = await imported(product, exports, { isDryRun: true })
  expect(await dump(product.db)).toEqual(before)
  const real = await imported(product, exports)
  expect(trial.counts).toEqual(real.counts)
  const withoutSlugs = real.faults.filter((fault) => !fault.includes('its slug'))
  expect(trial.faults).toEqual(withoutSlugs)
})

it('refuses a mediator whose email address has an account here', async () => {
  const product = await aProduct()
  await aMediator(product.db, { email: 'jane@example.org' })
  const { faults, counts } = await imported(product, [exportFile('whole.json')])
  expect(faults).toContain(
    'whole.json, line 21, Jane Smith: refused its email address belongs to another account',
  )
  expect(counts.mediators).toEqual({ ...none, refused: 3 })
})

it('takes photos from a folder and re-encodes them like an upload', async () => {
  const product = await aProduct()
  const folder = await mkdtemp(join(tmpdir(), 'mediator-photos-'))
  try {
    await aPicture().png().toFile(join(folder, 'Ab1.png'))
    await imported(product, [exportFile('whole.json')], { photos: folder })
  } finally {
    await rm(folder, { recursive: true })
  }
  const [row] = await product.db.select().from(listings).where(eq(listings.id, 'Ab1'))
  expect(row?.profileImage).toMatch(/^\/files\/mediator-profiles\/Ab1\.[\w-]{12}\.jpg$/)
  expect(row?.completionScore).toBe(100)
  const photo = await product.get(row?.profileImage ?? '')
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
})

it('says what a file is that is no photo', async () => {
  const product = await aProduct()
  const folder = await mkdtemp(join(tmpdir(), 'mediator-photos-'))
  try {
    await aPicture().webp().toFile(join(folder, 'Ab1.jpg'))
    const { faults } = await imported(product, [exportFile('whole.json')], { photos: folder })
    expect(faults.join('\n')).toContain('its photo "Ab1.jpg" is left out')
    expect(faults.join('\n')).toContain('This is a WebP picture.')
  } finally {
    await rm(folder, { recursive: true })
  }
})

describe('an import of texts that an earlier site kept as HTML', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await aProduct()
    await imported(product, [exportFile('markup.json')])
  })

  const listing = async (id: string) =>
    (await product.db.select().from(listings).where(eq(listings.id, id)))[0]

  it('keeps lines as lines, and cells apart', async () => {
    expect(await listing('Lines1')).toMatchObject({
      fullName: 'Divya Lines',
      bio: '<p>I mediate family disputes.<br />I trained in 2004.</p>',
      bioText: 'I mediate family disputes. I trained in 2004.',
      certifications: '<p>FMCA<br />MCIArb &amp; CMC</p>',
      specialties: ['Pensions & property'],
      fixedFeeFor: 'a half day and papers',
    })
    expect(await listing('Rows1')).toMatchObject({
      bio: '<p>Half day\u2003£400<br />Full day\u2003£750</p>',
      bioText: 'Half day £400 Full day £750',
    })
    expect(await listing('Span1')).toMatchObject({
      bio: '<p>I have mediated since 1999.</p>',
      certifications: '<p>FMCA</p>',
    })
  })

  it.each([
    '/mediator/lines',
    '/mediator/rows',
    '/mediator/span',
    '/search?location=leeds',
    '/search?keyword=mediated',
    '/compare?with=lines,rows,span',
  ])('%s shows no tag and no entity', async (path) => {
    const answer = await product.get(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toMatch(/Lines|Rows|Span/)
    expect(html).not.toMatch(/&lt;|\\u003c\/?(?:p|b|span|td)\b|&amp;(?:amp|nbsp|lt|#)|&nbsp;/i)
  })

  it('shows the words of a review', async () => {
    const html = await (await product.get('/mediator/lines')).text()
    expect(html).toContain('Calm &amp; fair.')
    expect(html).toContain('R. Thomas')
  })
})
