import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { erasures } from '#app/audit/erasures.table.server.ts'
import { yourDataMessages } from '#app/dashboard/your-data/your-data-messages.ts'
import { returnedInquiries } from '#app/enquiries/erasing/returned-inquiries.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { formerReviews } from '#app/reviews/former-reviews.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aLead, aMediator, aReview, aSavedReply } from '../kit/builders.ts'
import { aLinkedRequest } from '../kit/linked-request.ts'
import { mailWith } from '../kit/mails.ts'
import { aMessageFile } from '../kit/message-file.ts'
import { inPlaces } from '../kit/offices.ts'
import { aPicture, photoForm } from '../kit/pictures.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf, directoryVersionOf } from '../kit/rows.ts'
import { securityEventsOf } from '../kit/security-events.ts'
import { signedIn, signedInAdmin, testPassword } from '../kit/sign-in.ts'
import { until } from '../kit/until.ts'
import { filesOf, recordsIn, textIn } from '../kit/zip.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  // A search loads the directory into memory, for which a private page would not wait.
  await product.get('/search?location=leeds')
})

const page = '/dashboard/account/data'
const zip = '/dashboard/account/data.zip'
const deletion = '/dashboard/account/delete'

describe('downloading one’s own data', () => {
  it('gives everything in one file, and nothing of others', async () => {
    const mediator = await signedIn(product, { fullName: 'Dilys Download' })
    const other = await aMediator(product.db, { fullName: 'Olive Other' })
    await aLead(product.db, mediator.id, { name: 'Own Sender', notes: 'Rang twice.' })
    await aLead(product.db, other.id, { name: 'Sender of another' })
    const { fileId } = await aMessageFile(product, mediator.id)
    await aSavedReply(product.db, mediator.id, { title: 'My own reply' })
    await aReview(product.db, mediator.id, { clientName: 'Rhys Reviewer', emailKey: 'a-digest' })
    const picture = photoForm(await aPicture().jpeg().toBuffer())
    await product.post('/dashboard/profile/photo', picture, mediator.headers)

    const answer = await product.get(zip, mediator.headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toMatch(/your-data-\d{4}-\d\d-\d\d\.zip"$/)
    const files = await filesOf(answer)
    expect(recordsIn(files, 'account')).toMatchObject([{ id: mediator.id }])
    expect(recordsIn(files, 'profile')).toMatchObject([{ fullName: 'Dilys Download' }])
    expect(recordsIn(files, 'listing')).toMatchObject([{ id: mediator.id }])
    expect(recordsIn(files, 'sessions')).toHaveLength(1)
    expect(recordsIn(files, 'saved-replies')).toMatchObject([{ title: 'My own reply' }])
    expect(recordsIn(files, 'reviews')).toMatchObject([{ clientName: 'Rhys Reviewer' }])
    expect(recordsIn(files, 'messages')).toMatchObject([{ text: 'See the file.' }])
    const leads = recordsIn(files, 'leads').map(({ name, notes }) => [name, notes])
    expect(leads).toContainEqual(['Own Sender', 'Rang twice.'])
    expect(textIn(files, 'csv/leads.csv')).toContain('"Own Sender"')
    expect(textIn(files, `files/${fileId}-plan.pdf`)).toBe('a plan')
    expect(files['files/photo.jpg']?.length).toBeGreaterThan(100)
    expect(textIn(files, 'README.txt')).toContain('Everything that Find a Mediator holds about you')

    const all = Object.values(files).map((content) => Buffer.from(content).toString('latin1'))
    const { password } = await product.auth.$context
    expect(password).toBeDefined()
    const [session] = await product.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, mediator.id))
    for (const secret of ['Sender of another', 'Olive Other', 'a-digest', session?.token ?? '-'])
      expect(
        all.some((text) => text.includes(secret)),
        secret,
      ).toBe(false)
  })

  it('is noted in both logs, and asks first who it is where that is long ago', async () => {
    const mediator = await signedIn(product, { fullName: 'Nora Noted' })
    await product.get(zip, mediator.headers)
    expect(await auditOf(product.db, mediator.id)).toMatchObject([{ action: 'account.download' }])
    const events = await securityEventsOf(product)
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'data.download', userId: mediator.id, detail: 'data.zip' }),
    )

    await product.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 86_400_000), confirmedAt: null })
      .where(eq(sessions.userId, mediator.id))
    const answer = await product.get(zip, mediator.headers)
    expect(answer.headers.get('location')).toBe(
      `/confirm-identity?redirect=${encodeURIComponent(page)}`,
    )
    const asked = await product.post(
      deletion,
      { confirmed: 'yes', leads: 'erase' },
      mediator.headers,
    )
    expect(asked.headers.get('location')).toContain('/confirm-identity')
    expect(await userOf(mediator.id)).toBeDefined()
  })

  it('is there for an administrator without a profile', async () => {
    const { headers, id } = await signedInAdmin(product)
    const files = await filesOf(await product.get(zip, headers))
    expect(recordsIn(files, 'account')).toMatchObject([{ id }])
  })
})

describe('deleting one’s own account', () => {
  it('takes the listing away at once, with leads, files and sessions', async () => {
    const mediator = await signedIn(product, {
      fullName: 'Glenys Gone',
      ...(await inPlaces(product.db, 'Leeds')),
    })
    const { id, messageId } = await aMessageFile(product, mediator.id)
    const stored = `message-files/${messageId}-1`
    expect((await product.get('/mediator/glenys-gone')).status).toBe(200)
    const version = await directoryVersionOf(product.db)
    const html = await (await product.get(deletion, mediator.headers)).text()
    expect(html).toContain('Hand them back to their senders')

    const answer = await product.post(
      deletion,
      { confirmed: 'yes', leads: 'erase' },
      mediator.headers,
    )
    expect(answer.headers.get('location')).toBe('/login?toast=account-deleted')
    expect((await product.get('/mediator/glenys-gone')).status).toBe(404)
    expect(await directoryVersionOf(product.db)).toBeGreaterThan(version)
    expect(await userOf(mediator.id)).toBeUndefined()
    expect(await product.db.select().from(inquiries).where(eq(inquiries.id, id))).toEqual([])
    const left = await product.get('/dashboard', mediator.headers)
    expect(left.headers.get('location')).toContain('/login')
    await until(async () => (await product.files.get(stored)) === undefined, 'the files are gone')
    expect(await mailWith(product, 'Your account has been deleted')).toContain('Glenys Gone')
    const login = await product.post('/login', {
      email: `${mediator.id}@example.org`,
      password: testPassword,
    })
    expect(login.status).not.toBe(303)
  })

  it('leaves of reviews stars and dates, and in the audit log nobody’s name', async () => {
    const mediator = await signedIn(product, { fullName: 'Awen Anonymous' })
    const email = `${mediator.id}@example.org`
    const person = { personId: mediator.id, personName: 'Awen Anonymous', personEmail: email }
    await product.db.insert(auditLog).values({
      ...{ actorId: 'ada', actorEmail: 'ada@example.org', action: 'mediator.edit', ...person },
      ...{ subjectId: mediator.id, before: { Title: 'Awen’s title' }, at: new Date() },
    })
    const reviewId = await aReview(product.db, mediator.id, { clientName: 'Named Client' })
    await product.post(deletion, { confirmed: 'yes', leads: 'return' }, mediator.headers)

    expect(await product.db.select().from(reviews).where(eq(reviews.id, reviewId))).toEqual([])
    const kept = await product.db.select().from(formerReviews).where(eq(formerReviews.id, reviewId))
    expect(kept).toMatchObject([{ rating: 5, status: 'approved' }])
    const entries = await auditOf(product.db, mediator.id)
    expect(entries.map(({ action }) => action)).toEqual(['mediator.edit', 'account.delete-own'])
    expect(JSON.stringify(entries)).not.toMatch(/Awen|@example\.org"?,"action":"account/)
    expect(entries.every(({ personEmail, personName }) => !personEmail && !personName)).toBe(true)
    const listed = await product.db.select().from(erasures).where(eq(erasures.subject, mediator.id))
    expect(listed).toMatchObject([{ kind: 'account' }])
    expect(await product.files.get(`erasures/${listed[0]?.id}.json`)).toBeDefined()
  })

  it('hands open leads back to their senders, who can send them to somebody else', async () => {
    const mediator = await signedIn(product, {
      fullName: 'Heledd Handing',
      ...(await inPlaces(product.db, 'Leeds')),
    })
    const other = await aMediator(product.db, {
      fullName: 'Nia Next',
      practiceAreas: ['family'],
      ...(await inPlaces(product.db, 'Leeds')),
    })
    const email = `${randomUUID()}@example.com`
    const lead = { disputeType: 'family', disputeDescription: 'The summer holidays.' }
    const open = await aLinkedRequest(product, [mediator.id], { lead, place: 'Leeds' })
    const closed = await aLinkedRequest(product, [mediator.id], {
      lead: { ...lead, status: 'completed' },
    })
    const unsafe = await aLinkedRequest(product, [mediator.id], {
      lead,
      isEmailSafe: false,
      email,
    })
    await product.post(deletion, { confirmed: 'yes', leads: 'return' }, mediator.headers)

    const these = [open.id, closed.id, unsafe.id]
    const isTheirs = inArray(returnedInquiries.requestId, these)
    const returned = await product.db.select().from(returnedInquiries).where(isTheirs)
    expect(returned.map(({ requestId }) => requestId).toSorted()).toEqual(
      [open.id, unsafe.id].toSorted(),
    )
    const mail = await mailWith(product, open.path)
    expect(mail).toContain('will not answer')
    expect(mail).not.toMatch(/Heledd|summer/)
    const mails = (await product.mails(0)).join('\n')
    expect(mails).not.toContain(email)
    expect(mails).not.toContain(closed.path)

    const pressed = await product.post(`${open.path}/open`, {})
    const cookie = pressed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const html = (await (await product.get(open.path, { cookie })).text()).replaceAll(
      '<!-- -->',
      '',
    )
    expect(html).toContain('The mediator you wrote to has left the directory')
    const asked = await product.post(`${open.path}/another`, { mediatorId: other.id }, { cookie })
    expect(asked.headers.get('location')).toContain('toast=another-asked')
    const [sent] = await product.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.mediatorId, other.id))
    expect(sent).toMatchObject({ disputeDescription: 'The summer holidays.', requestId: open.id })

    await product.post(`${open.path}/erase`, {}, { cookie })
    const after = await product.db.select().from(returnedInquiries).where(isTheirs)
    expect(after.map(({ requestId }) => requestId)).toEqual([unsafe.id])
  })

  it('erases open leads where that was chosen, and says so on the private page', async () => {
    const mediator = await signedIn(product, { fullName: 'Efa Erasing' })
    const open = await aLinkedRequest(product, [mediator.id])
    await product.post(deletion, { confirmed: 'yes', leads: 'erase' }, mediator.headers)
    const found = await product.db
      .select()
      .from(returnedInquiries)
      .where(eq(returnedInquiries.requestId, open.id))
    expect(found).toEqual([])
    const pressed = await product.post(`${open.path}/open`, {})
    const cookie = pressed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await (await product.get(open.path, { cookie })).text()).toContain(
      'What you sent is no longer stored here',
    )
    expect(await mailWith(product, open.path)).toContain('will not answer')
  })

  it('is refused to the last administrator, and not to one of two', async () => {
    const alone = await aProduct()
    const first = await signedInAdmin(alone, { fullName: 'First Admin' })
    const html = await (await alone.get(deletion, first.headers)).text()
    expect(html).toContain('You are the only administrator')
    const refused = await alone.post(deletion, { confirmed: 'yes' }, first.headers)
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain(yourDataMessages.lastAdministrator.slice(0, 30))
    await signedInAdmin(alone, { fullName: 'Second Admin' })
    expect((await alone.post(deletion, { confirmed: 'yes' }, first.headers)).status).toBe(303)
  })

  it('done twice is done once', async () => {
    const mediator = await signedIn(product, { fullName: 'Twice Tegwen' })
    const both = await Promise.all([
      product.post(deletion, { confirmed: 'yes' }, mediator.headers),
      product.post(deletion, { confirmed: 'yes' }, mediator.headers),
    ])
    expect(both.map(({ status }) => status).some((status) => status === 303)).toBe(true)
    const listed = await product.db.select().from(erasures).where(eq(erasures.subject, mediator.id))
    expect(listed).toHaveLength(1)
    const names: string[] = []
    for await (const key of product.files.list('erasures/')) names.push(key)
    const known = await product.db.select({ id: erasures.id }).from(erasures)
    expect(names).toHaveLength(known.length)
  })
})

async function userOf(id: string) {
  const [user] = await product.db.select().from(users).where(eq(users.id, id))
  return user
}
