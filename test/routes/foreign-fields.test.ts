import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aLead, aMediator, anInquiry, aProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { profileOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

/** Fields that no form has and every table does: what a post says of them counts for nothing. */
let product: TestProduct
let own: Awaited<ReturnType<typeof signedIn>>
let other: Awaited<ReturnType<typeof aMediator>>
let foreign: Record<string, string>

beforeAll(async () => {
  product = await aProduct()
  own = await signedIn(product, { fullName: 'Olive Own', approved: false })
  other = await aMediator(product.db, { fullName: 'Otto Other' })
  foreign = {
    ...{ id: other.id, userId: other.id, user_id: other.id, mediatorId: other.id },
    ...{ mediator_id: other.id, profile: `${other.id}:0`, slug: 'otto-other' },
    ...{ approved: 'true', role: 'admin', isAdmin: 'true', emailVerified: 'true', banned: 'false' },
    ...{ ratingAverage: '5', ratingTotal: '99', profileViews: '999', profileImage: '/files/x.jpg' },
    ...{
      createdAt: '2001-01-01',
      approvedAt: '2001-01-01',
      takenDownAt: '',
      completionScore: '100',
    },
  }
})

const userOf = async (id: string) =>
  (await product.db.select().from(users).where(eq(users.id, id)))[0]
const leadOf = async (id: string) =>
  (await product.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]

it('a saved profile is one’s own, waits, and has no role or rating of one’s choice', async () => {
  const before = await profileOf(product.db, other.id)
  const answer = await product.post(
    '/dashboard/profile',
    { ...foreign, ...aProfile({ version: '0' }) },
    own.headers,
  )
  expect(answer.status).toBe(303)
  expect(await profileOf(product.db, other.id)).toEqual(before)
  expect(await profileOf(product.db, own.id)).toMatchObject({
    fullName: 'Bethan Llewellyn',
    ...{ approved: false, ratingTotal: 0, profileViews: 0, profileImage: '', takenDownAt: null },
  })
  expect(await userOf(own.id)).toMatchObject({ role: 'user' })
})

it.each([
  ['status', { status: 'completed', notes: 'x' }],
  ['response', { responseMessage: 'x' }],
])('the %s of a lead is that of the lead in the path, if it is one’s own', async (part, form) => {
  const [mine, theirs] = [await aLead(product.db, own.id), await aLead(product.db, other.id)]
  const before = await leadOf(theirs)
  const typed = { version: '0', ...form, mediatorId: other.id, id: theirs }
  await product.post(`/dashboard/leads/${mine}/${part}`, typed, own.headers)
  const path = `/dashboard/leads/${theirs}/${part}`
  expect((await product.post(path, { ...typed, mediatorId: own.id }, own.headers)).status).toBe(404)
  expect(await leadOf(theirs)).toEqual(before)
  expect(await leadOf(mine)).toMatchObject({ mediatorId: own.id })
})

it.each(['?mediatorId=', '?id=', '?userId=', '?q=&mediator_id='])(
  'the leads and their file are one’s own, whatever the query says: %s',
  async (query) => {
    await aLead(product.db, other.id, { name: 'Untold Client' })
    for (const path of ['/dashboard/leads', '/dashboard/leads.csv', '/dashboard/leads.data']) {
      const answer = await product.get(`${path}${query}${other.id}`, own.headers)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('Untold Client')
    }
  },
)

describe('what a visitor sends', () => {
  it('goes to the mediator of the path, new and unanswered', async () => {
    const typed = { ...foreign, ...anInquiry({ name: 'Vera Visitor' }), mediatorId: own.id }
    const extra = { status: 'completed', responded: 'true', responseMessage: 'x', notes: 'x' }
    await product.post('/mediator/otto-other/enquiry', { ...typed, ...extra })
    const [lead] = await product.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.name, 'Vera Visitor'))
    expect(lead).toMatchObject({ mediatorId: other.id, status: 'new', notes: '', responded: false })
  })

  it('is a review that waits', async () => {
    const typed = { clientName: 'Rita Reviewer', rating: '5', comment: 'Very fair.' }
    await product.post('/mediator/otto-other/review', { ...foreign, ...typed, status: 'approved' })
    const [review] = await product.db
      .select()
      .from(reviews)
      .where(eq(reviews.clientName, 'Rita Reviewer'))
    expect(review).toMatchObject({ mediatorId: other.id, status: 'in_review', approvedAt: null })
  })

  it('makes an account that is nobody’s else, unconfirmed and without a role', async () => {
    await product.post('/register', {
      ...foreign,
      ...{ fullName: 'Nora New', email: 'nora@example.org', terms: 'yes' },
      ...{ password: 'a-quiet-harbour-7', confirmPassword: 'a-quiet-harbour-7' },
    })
    const [account] = await product.db
      .select()
      .from(users)
      .where(eq(users.email, 'nora@example.org'))
    expect(account).toMatchObject({ role: 'user', emailVerified: false })
    expect(account?.id).not.toBe(other.id)
    const made = await product.db
      .select({ approved: mediators.approved })
      .from(mediators)
      .where(eq(mediators.id, account?.id ?? ''))
    expect(made).toEqual([{ approved: false }])
  })
})
