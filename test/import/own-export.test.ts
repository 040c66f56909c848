import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { listingOf, profileOf, reviewRow } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aTemporaryFolder } from '../kit/temporary-folder.ts'
import { filesOf } from '../kit/zip.ts'
import { imported } from './import-kit.ts'

let product: TestProduct
let empty: TestProduct
let folder: string
beforeAll(async () => {
  product = await aProduct()
  empty = await aProduct()
  folder = await aTemporaryFolder()
})

/** What a file of the product holds, imported into an empty database. */
async function readBack(name: string, content: Uint8Array, into = empty) {
  const file = join(folder, name)
  await writeFile(file, content)
  return imported(into, [file])
}

const fiona = {
  id: 'Fiona1',
  fullName: 'Fiona O’Brien-Ŵyn',
  email: 'fiona@example.org',
  phone: '0113 496 0123',
  location: 'totnes',
  practiceAreas: ['family', 'civil_commercial'],
  specialties: ['Pensions', 'Farms, land'],
  worksOnline: true,
  languages: ['fr', 'cy'],
  accessibility: ['hearing_loop'],
  sessionTimes: ['evenings'],
  startWithinDays: 14,
  startConfirmedOn: '2026-03-01',
  hourlyRateMin: 150,
  hourlyRateMax: 1240,
  miamFee: 95,
  fixedFee: 1200,
  fixedFeeFor: 'a full day',
  feesPer: 'person',
  feesVat: 'added',
  freeFirstCall: true,
  profileViews: 1234,
  joinDate: new Date('2025-07-01T09:30:00Z'),
  lastActive: new Date('2026-01-05T10:00:00Z'),
}

it('the administrators’ list of mediators is read back, field by field', async () => {
  await aMediator(product.db, fiona)
  await aMediator(product.db, {
    ...{ id: 'Waits1', fullName: '=Wanda', email: 'wanda@example.org', approved: false },
    ...{ location: 'york' },
  })
  const { headers } = await anAdmin(product)
  const csv = await product.get('/admin/mediators.csv', headers)
  const { counts, faults, remarks } = await readBack(
    'mediators-2026-01-01.csv',
    new Uint8Array(await csv.arrayBuffer()),
  )
  expect(faults).toEqual([])
  expect(remarks).toEqual(['mediators-2026-01-01.csv: ignored: Email verified, Completion, Leads.'])
  expect(counts.mediators).toMatchObject({ imported: 2, refused: 0 })

  const before = await profileOf(product.db, 'Fiona1')
  const after = await profileOf(empty.db, 'Fiona1')
  for (const field of [...Object.keys(fiona), 'offices', 'firstName', 'lastName', 'slug'])
    expect([field, after?.[field as keyof typeof after]]).toEqual([
      field,
      before?.[field as keyof typeof before],
    ])
  expect(await listingOf(empty.db, 'Fiona1')).toMatchObject({ slug: 'fiona-o-brien-wyn' })
  expect(await profileOf(empty.db, 'Waits1')).toMatchObject({ fullName: '=Wanda', approved: false })
})

it('the download of an account is read back: profile, leads and reviews', async () => {
  const own = {
    ...fiona,
    id: 'Own1',
    email: 'own@example.org',
    bio: '<p>I <strong>help</strong>.</p>',
  }
  const { headers } = await signedIn(product, own)
  await product.db
    .insert(inquiryRequests)
    .values({ id: 'q1', email: 'x@example.com', isEmailSafe: false, createdAt: new Date() })
  await aLead(product.db, 'Own1', {
    id: 'lead1',
    requestId: 'q1',
    status: 'contacted',
    notes: 'Hm',
  })
  const review = await aReview(product.db, 'Own1', { rating: 3 })
  const files = await filesOf(await product.get('/dashboard/account/data.zip', headers))
  const into = await aProduct()
  for (const name of ['profile', 'leads']) {
    const { counts, faults } = await readBack(
      `${name}.json`,
      files[`json/${name}.json`] ?? new Uint8Array(),
      into,
    )
    expect([name, faults, counts]).toMatchObject([name, [], {}])
  }
  const fields = Object.keys(own) as (keyof typeof own)[]
  const [before, after] = [await profileOf(product.db, 'Own1'), await profileOf(into.db, 'Own1')]
  for (const field of fields) expect([field, after?.[field]]).toEqual([field, before?.[field]])

  const [lead] = await into.db.select().from(inquiries).where(eq(inquiries.id, 'lead1'))
  expect(lead).toMatchObject({ mediatorId: 'Own1', status: 'contacted', notes: 'Hm' })
  const [request] = await into.db.select().from(inquiryRequests)
  expect([request?.id, request?.isEmailSafe]).toEqual([lead?.requestId, false])

  const table = await readBack('profile.csv', files['csv/profile.csv'] ?? new Uint8Array(), into)
  expect([table.faults, table.counts.mediators.unchanged]).toEqual([[], 1])
  expect(review).toBeTruthy()
})

it('the leads of a mediator are read back once a column says whose they are', async () => {
  const { headers } = await signedIn(product, { id: 'Led1', email: 'led@example.org' })
  await product.db
    .insert(inquiryRequests)
    .values({ id: 'q2', email: 'x@example.com', isCallSafe: false, createdAt: new Date() })
  const given = {
    ...{ name: '-Kim', phone: '+44 113 496 0123', urgency: 'immediate', budget: '£500' },
    ...{
      disputeType: 'family',
      disputeDescription: 'One.\n"Two";\tthree',
      additionalNotes: '=1+1',
    },
    ...{ preferredContactMethod: 'email', inquirerType: 'lawyer', status: 'in_progress' },
    createdAt: new Date('2025-07-01T09:30:00Z'),
  }
  await aLead(product.db, 'Led1', { ...given, requestId: 'q2' })
  const csv = await (await product.get('/dashboard/leads.csv', headers)).text()
  const into = await aProduct()
  await aMediator(into.db, { id: 'Led1', email: 'led@example.org' })
  const bytes = (text: string) => new TextEncoder().encode(text)
  const whole = await readBack('leads.csv', bytes(csv), into)
  expect(whole.faults[0]).toContain('needs a column "Mediator"')

  const [head = '', ...rows] = csv.split('\r\n')
  const named = [
    `"Mediator",${head.replace('\ufeff', '')}`,
    `"led@example.org",${rows.join('\r\n')}`,
  ]
  const { faults } = await readBack('leads.csv', bytes(named.join('\r\n')), into)
  expect(faults).toEqual([])
  const [lead] = await into.db.select().from(inquiries)
  expect(lead).toMatchObject(given)
  const [request] = await into.db.select().from(inquiryRequests)
  expect(request).toMatchObject({ id: lead?.requestId, isCallSafe: false, isEmailSafe: true })
})

it('the download of all reviews is read back, without those that were removed', async () => {
  await aMediator(product.db, { id: 'Rated1' })
  const shown = await aReview(product.db, 'Rated1', {
    ...{ rating: 2, comment: '+Slow,\nbut fair', clientName: 'Ø. Reed', approvedAt: new Date() },
  })
  const gone = await aReview(product.db, 'Rated1', { status: 'deleted', deletedAt: new Date() })
  const { headers } = await anAdmin(product)
  const files = await filesOf(await product.get('/admin/reviews.zip', headers))
  for (const name of ['reviews.csv', 'everything.json']) {
    const into = await aProduct()
    for (const id of ['Rated1', 'Own1']) await aMediator(into.db, { id })
    const { faults } = await readBack(name, files[name] ?? new Uint8Array(), into)
    expect(faults.filter((fault) => !fault.includes('it was deleted there'))).toEqual([])
    const after = await reviewRow(into.db, shown)
    const before = await reviewRow(product.db, shown)
    const { rating, comment, clientName, status, dateCreated } = before ?? {}
    expect(after).toMatchObject({
      rating,
      comment,
      clientName,
      status,
      dateCreated,
      mediatorId: 'Rated1',
    })
    expect(await into.db.select().from(reviews).where(eq(reviews.id, gone))).toEqual([])
  }
})
