import { inflateRawSync } from 'node:zlib'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  answerColumns,
  reportColumns,
  reviewColumns,
} from '#app/administration/review-export/export-columns.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { aMediator, anAnswer, aReport, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn, signedInAdmin } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { withoutTables } from '../kit/without-tables.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof signedInAdmin>>
beforeAll(async () => {
  product = await aProduct()
  admin = await signedInAdmin(product, { email: 'ines@example.org', approved: false })
})

const path = '/admin/reviews.zip'

it('exports reviews, answers and reports, also what was refused or removed', async () => {
  const { id: mediatorId } = await aMediator(product.db, { fullName: 'Gwen "Exported"' })
  const formula = await aReview(product.db, mediatorId, {
    comment: '=1+1',
    status: 'in_review',
    spamSignals: ['links'],
  })
  await product.post(
    `/admin/reviews/${formula}/delete`,
    { reason: 'abusive', details: 'Swears.' },
    admin.headers,
  )
  const published = await aReview(product.db, mediatorId, { status: 'in_review', rating: 4 })
  await product.post(`/admin/reviews/${published}/approve`, {}, admin.headers)
  await anAnswer(product.db, published, { text: 'Two\nlines.' })
  await product.post(
    `/admin/reviews/${published}/answer/refuse`,
    { version: '1', reason: 'Names a client.' },
    admin.headers,
  )
  const reportId = await aReport(product.db, mediatorId, {
    kind: 'review',
    reviewId: published,
    reason: 'private',
  })
  await product.post(
    `/admin/reports/${reportId}`,
    { outcome: 'no_action', note: 'Fine.' },
    admin.headers,
  )

  const answer = await product.get(path, admin.headers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="reviews-[\d-]+\.zip"/)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const files = unpack(Buffer.from(await answer.arrayBuffer()))
  expect(Object.keys(files)).toEqual([
    'readme.txt',
    'reviews.csv',
    'answers.csv',
    'reports.csv',
    'everything.json',
  ])
  expect(files['reviews.csv']).toContain('"\t=1+1"')
  const everything = JSON.parse(files['everything.json'] ?? '')
  const find = (table: string, key: string, value: string) =>
    everything[table].find((row: Record<string, string>) => row[key] === value)
  expect(find('reviews', 'review_id', formula)).toMatchObject({
    text: '=1+1',
    status: 'deleted',
    removed_by: 'ines@example.org',
    removal_reason: 'Abusive, threatening or discriminatory: Swears.',
    spam_signals: 'Contains links',
    mediator_name: 'Gwen "Exported"',
  })
  expect(find('reviews', 'review_id', published)).toMatchObject({
    stars: '4',
    status: 'approved',
    published_by: 'ines@example.org',
    removed_by: '',
  })
  expect(find('answers', 'review_id', published)).toMatchObject({
    text: 'Two\nlines.',
    status: 'refused',
    decided_by: 'ines@example.org',
    refusal_reason: 'Names a client.',
  })
  expect(find('reports', 'review_id', published)).toMatchObject({
    about: 'review',
    reason: 'It gives away private or confidential information',
    outcome: 'No action',
    decided_by: 'ines@example.org',
    note: 'Fine.',
  })
})

it('has every column in its readme, and names that stay', async () => {
  const answer = await product.get(path, admin.headers)
  const files = unpack(Buffer.from(await answer.arrayBuffer()))
  for (const [file, columns] of [
    ['reviews.csv', reviewColumns],
    ['answers.csv', answerColumns],
    ['reports.csv', reportColumns],
  ] as const) {
    const names = columns.map(([name]) => name)
    const [heading] = files[file]?.split('\r\n') ?? []
    expect(heading).toBe(`\ufeff${names.map((name) => `"${name}"`).join(',')}`)
    for (const name of names) expect(files['readme.txt']).toContain(`  ${name}: `)
  }
  // Those who read the files by these names must still find them.
  expect(reviewColumns.map(([name]) => name)).toEqual(
    expect.arrayContaining(['review_id', 'text', 'status', 'sent_at', 'removal_reason']),
  )
})

it('reads further rows than one batch', async () => {
  const own = await aProduct()
  const { headers } = await signedInAdmin(own, { approved: false })
  const { id } = await aMediator(own.db)
  await own.db.$client.query(
    `insert into reviews (id, mediator_id, client_name, rating, comment, date_created)
     select 'r' || n, $1, 'R. Thomas', 3, 'Fair.', now() from generate_series(1, 1203) n`,
    [id],
  )
  const answer = await own.get(path, headers)
  const files = unpack(Buffer.from(await answer.arrayBuffer()))
  const { reviews } = JSON.parse(files['everything.json'] ?? '')
  expect(new Set(reviews.map((row: Record<string, string>) => row.review_id)).size).toBe(1203)
})

it('is for administrators, and both logs have who exported what', async () => {
  expect((await product.get(path)).status).toBe(302)
  const mediator = await signedIn(product)
  expect((await product.get(path, mediator.headers)).status).toBe(404)
  await product.get(path, admin.headers)
  const [entry] = await product.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'reviews.export'))
    .orderBy(desc(auditLog.id))
  expect(entry).toMatchObject({ actorId: admin.id, subjectId: 'reviews.zip' })
  expect(entry?.after).toEqual({
    reviews: expect.any(Number),
    answers: expect.any(Number),
    reports: expect.any(Number),
  })
  await until(async () => {
    const found = await product.db
      .select()
      .from(securityLog)
      .where(eq(securityLog.detail, 'reviews.zip'))
    return found.length > 0 && found
  }, 'the export is noted')
  const page = await (await product.get('/admin/reviews', admin.headers)).text()
  expect(page).toContain('href="/admin/reviews.zip"')
})

it('answers 503 where nothing can be read', async () => {
  const { headers } = await signedInAdmin(product, { approved: false })
  expect((await withoutTables(product, ['reports'], () => product.get(path, headers))).status).toBe(
    503,
  )
})

/** The files of an archive, in the order of its directory. */
function unpack(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let place = zip.readUInt32LE(end + 16)
  const found: Record<string, string> = {}
  for (let n = 0; n < zip.readUInt16LE(end + 10); n += 1) {
    const length = zip.readUInt16LE(place + 28)
    const name = zip.toString('utf8', place + 46, place + 46 + length)
    const start = zip.readUInt32LE(place + 42) + 30 + length
    const packed = zip.subarray(start, start + zip.readUInt32LE(place + 20))
    found[name] = inflateRawSync(packed).toString()
    place += 46 + length
  }
  return found
}
