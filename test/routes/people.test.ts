import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { peopleMessages } from '#app/administration/people/people-messages.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { erasures } from '#app/audit/erasures.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messageFiles, messages } from '#app/enquiries/messages.table.server.ts'
import { throttles } from '#app/platform/throttles.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { erasedReview } from '#app/reviews/reviews-of-person.server.ts'
import { emailKeyOf } from '#app/security/security-keys.server.ts'
import { securityLog } from '#app/security/security-log.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aHeldInquiry, aLead, aMediator, aReview } from '../kit/builders.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { mailWith } from '../kit/mails.ts'
import { aMessageFile } from '../kit/message-file.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf, ratingOf, reviewRow } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { filesOf, recordsIn, textIn } from '../kit/zip.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
let mediator: Awaited<ReturnType<typeof aMediator>>
beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
  mediator = await aMediator(product.db, { fullName: 'Mair Mediator' })
})

const find = (email: string) => product.post('/admin/people', { email }, admin.headers)
const erase = (email: string) =>
  product.post('/admin/people/erase', { email, confirmed: 'yes' }, admin.headers)
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const keyOf = (email: string) => emailKeyOf(product.keyedDigest, email)

/** Somebody of whom there is something everywhere. */
async function aPerson(email: string) {
  const request = await aLinkedRequest(product, [mediator.id], {
    email,
    place: 'Leeds',
    lead: { name: 'Petra Person', email: email.toUpperCase(), notes: 'Petra rang.' },
  })
  const imported = await aLead(product.db, mediator.id, { name: 'Petra Imported', email })
  const held = await aHeldInquiry(product.db, mediator.id, { email })
  const review = await aReview(product.db, mediator.id, {
    clientName: 'Petra P.',
    emailKey: keyOf(email),
  })
  const [inquiryId = ''] = request.leads
  const message = { id: randomUUID(), inquiryId, author: 'enquirer', channel: 'page' }
  await product.db
    .insert(messages)
    .values({ ...message, text: 'Petra wrote this.', digest: email, createdAt: new Date() })
  await product.db.insert(securityLog).values({
    ...{ event: 'sign-in.failure', emailKey: keyOf(email), at: new Date(), minute: 1 },
  })
  await product.db.insert(throttles).values({
    key: `confirmation-to-address:${product.keyedDigest(email)}`,
    points: 1,
    expire: Date.now() + 1_000_000,
  })
  await product.db.insert(auditLog).values({
    ...{ actorId: 'ada', actorEmail: 'ada@example.org', action: 'account.delete', at: new Date() },
    ...{ subjectId: inquiryId, personId: inquiryId, personName: 'Petra Person' },
    ...{ personEmail: email, before: { email }, after: { reason: 'None' } },
  })
  return { request, imported, held, review, inquiryId }
}

describe('finding somebody', () => {
  it('counts what is held of each kind, whatever the capitals', async () => {
    await aPerson('petra@example.com')
    const html = await textOf(await find('Petra@Example.COM'))
    expect(html).toContain('Held about petra@example.com')
    expect(html).toMatch(/<span>Enquiries<\/span> <span>3<\/span>/)
    expect(html).toMatch(/<span>Reviews<\/span> <span>1<\/span>/)
    expect(html).toMatch(/<span>Security events<\/span> <span>1<\/span>/)
    expect(html).toMatch(/<span>Counted attempts<\/span> <span>1<\/span>/)
    expect(html).toMatch(/<span>Entries of the audit log<\/span> <span>1<\/span>/)
    const [entry] = await auditOf(product.db, keyOf('petra@example.com'))
    expect(entry).toMatchObject({ action: 'person.find', actorId: admin.id })
    expect(JSON.stringify(entry)).not.toContain('petra@')
  })

  it('takes an address with a plus sign for another one', async () => {
    await aPerson('plus@example.com')
    const html = await textOf(await find('plus+more@example.com'))
    expect(html).toContain(peopleMessages.nothing)
  })

  it('refuses what is no address, and keeps what was typed', async () => {
    const answer = await find('nonsense')
    expect(answer.status).toBe(422)
    const html = await textOf(answer)
    expect(html).toContain('value="nonsense"')
    expect(html).toContain('Please enter a valid email')
  })

  it('tells an account from what was sent as a visitor', async () => {
    const { id } = await signedIn(product, { fullName: 'Both Bronwen' })
    const email = `${id}@example.org`
    expect(await textOf(await find(email))).toContain('nothing was sent from it as a visitor')
    expect((await erase(email)).status).toBe(409)
    const own = await aLead(product.db, id, { name: 'A lead of theirs' })
    const { leads } = await aLinkedRequest(product, [mediator.id], { email, lead: { email } })
    const html = await textOf(await find(email))
    expect(html).toContain('This address belongs to a mediator’s account')
    expect(html).not.toContain('<span>Security events</span>')
    expect((await erase(email)).status).toBe(303)
    const [sent] = await leadRows(leads[0])
    expect(sent).toMatchObject({ name: '', email: '' })
    expect(await leadRows(own)).toMatchObject([{ name: 'A lead of theirs' }])
    expect((await product.get('/mediator/both-bronwen')).status).toBe(200)
    expect(await textOf(await find(admin.email))).toContain('nothing was sent from it as a visitor')
  })
})

describe('exporting somebody', () => {
  it('gives everything in one file that nothing keeps', async () => {
    const email = 'export@example.com'
    await aPerson(email)
    const { id } = await aMessageFile(product, mediator.id)
    await product.db.update(inquiries).set({ email }).where(eq(inquiries.id, id))
    const answer = await product.post('/admin/people/export', { email }, admin.headers)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const files = await filesOf(answer)
    expect(recordsIn(files, 'enquiries').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['delivered', 'held']),
    )
    expect(recordsIn(files, 'reviews')).toMatchObject([{ clientName: 'Petra P.' }])
    expect(textIn(files, 'csv/enquiries.csv')).toContain('Petra Person')
    expect(Object.keys(files).some((name) => /^files\/.+-plan\.pdf$/.test(name))).toBe(true)
    expect((await auditOf(product.db, keyOf(email))).map(({ action }) => action)).toEqual([
      'person.export',
    ])
  })

  it('leads back to the search without an address', async () => {
    for (const answer of [
      await product.get('/admin/people/export', admin.headers),
      await product.post('/admin/people/export', {}, admin.headers),
    ])
      expect(answer.headers.get('location')).toBe('/admin/people')
  })
})

describe('erasing somebody', () => {
  it('shows the counts first, and changes nothing before they are confirmed', async () => {
    const email = 'first@example.com'
    const { imported } = await aPerson(email)
    const answer = await product.post('/admin/people/erase', { email }, admin.headers)
    const html = await textOf(answer)
    expect(html).toContain('Erase first@example.com')
    expect(html).toMatch(/\d+ records are erased/)
    expect(await leadRows(imported)).toMatchObject([{ name: 'Petra Imported' }])
  })

  it('empties everything about them, and nothing of anybody else', async () => {
    const email = 'gone@example.com'
    const person = await aPerson(email)
    const other = await aPerson('stays@example.com')
    const isApproved = and(eq(reviews.mediatorId, mediator.id), eq(reviews.status, 'approved'))
    const before = await product.db.$count(reviews, isApproved)
    const answer = await erase('GONE@example.com')
    expect(answer.headers.get('location')).toBe('/admin/people?toast=person-erased')

    for (const id of [person.inquiryId, person.imported])
      expect(await leadRows(id)).toMatchObject([
        { name: '', email: '', notes: '', erasedAt: expect.any(Date) },
      ])
    const [request] = await product.db
      .select()
      .from(inquiryRequests)
      .where(eq(inquiryRequests.id, person.request.id))
    expect(request).toMatchObject({ email: '', place: '' })
    expect(await reviewRow(product.db, person.review)).toMatchObject({
      ...{ ...erasedReview, status: 'deleted', emailKey: null },
    })
    const after = await ratingOf(product.db, mediator.id)
    expect(after.listing?.total).toBe(before - 1)
    expect(await textOf(await find(email))).toContain(peopleMessages.nothing)

    expect(await leadRows(other.imported)).toMatchObject([{ name: 'Petra Imported' }])
    expect(await reviewRow(product.db, other.review)).toMatchObject({ clientName: 'Petra P.' })
    expect(await product.db.$count(heldInquiries, eq(heldInquiries.id, other.held))).toBe(1)
    expect(await textOf(await find('stays@example.com'))).toContain('Held about stays@')
    await mailWith(product, 'had their details erased')

    const dump = await everyText()
    expect(dump).not.toContain(email)
  })

  it('is audited with a digest and numbers, and stands in the list', async () => {
    const email = 'listed@example.com'
    await aPerson(email)
    await erase(email)
    const entry = (await auditOf(product.db, keyOf(email))).at(-1)
    expect(entry).toMatchObject({
      action: 'person.erase',
      actorId: admin.id,
      after: { enquiries: 3, reviews: 1, 'security-events': 1 },
    })
    const listed = await product.db
      .select()
      .from(erasures)
      .where(eq(erasures.subject, keyOf(email)))
    expect(listed).toMatchObject([{ kind: 'address' }])
    const stored = await product.files.get(`erasures/${listed[0]?.id}.json`)
    expect(Buffer.from(stored ?? []).toString()).not.toContain('@')
  })

  it('done twice erases once', async () => {
    const email = 'twice@example.com'
    const { inquiryId } = await aPerson(email)
    await erase(email)
    const [first] = await leadRows(inquiryId)
    expect((await erase(email)).status).toBe(303)
    expect(await leadRows(inquiryId)).toEqual([first])
  })

  it('drops mails that wait for them, and files of the outbox', async () => {
    const email = 'mailed@example.com'
    const form = { name: 'Mia Mail', email, subject: 'A question', message: 'Who are you?' }
    await product.post('/contact', form)
    await mailWith(product, 'Who are you?')
    expect(await textOf(await find(email))).toMatch(
      /<span>Files of the outbox<\/span> <span>1<\/span>/,
    )
    await erase(email)
    const left = async () => (await product.mails(0)).filter((mail) => mail.includes(email))
    expect(await left()).toEqual([])
    const { rows } = await product.db.execute(
      sql`select 1 from pgboss.job where data::text like ${`%${email}%`}`,
    )
    expect(rows).toEqual([])
  })

  it('takes words that a stranger mailed into a conversation', async () => {
    const { messageId } = await aMessageFile(product, mediator.id)
    const mailFrom = 'stranger@example.com'
    await product.db.update(messages).set({ mailFrom }).where(eq(messages.id, messageId))
    await erase(mailFrom)
    const [message] = await product.db.select().from(messages).where(eq(messages.id, messageId))
    expect(message).toMatchObject({ mailFrom: '', text: 'These words were erased.' })
    const files = eq(messageFiles.messageId, messageId)
    expect(await product.db.$count(messageFiles, files)).toBe(0)
    await until(
      async () => (await product.files.get(`message-files/${messageId}-1`)) === undefined,
      'its file is gone',
    )
  })
})

async function leadRows(id = '') {
  return product.db.select().from(inquiries).where(eq(inquiries.id, id))
}

/** Everything that stands in the database, as text. */
async function everyText(): Promise<string> {
  const { rows: tables } = await product.db.execute<{ name: string }>(sql`
    select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')`)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await product.db.execute<{ text: string | null }>(
      sql`select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`,
    )
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}
