import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  for (const fullName of ['Ada Ash', 'Bo Birch', 'Cy Cole', 'Di Dale'])
    await aMediator(product.db, { fullName })
  await aMediator(product.db, { fullName: 'Flo Full', acceptNewCases: false })
})
beforeEach(() => product.db.delete(inquiryRequests).then(() => product.db.delete(inquiries)))

const read = async (path: string) => (await product.get(path)).text()
const sendTo = (to: string, given: Record<string, string> = {}) =>
  product.post(`/enquiry?to=${to}`, anInquiry(given))
const leads = () => product.db.select().from(inquiries)

describe('GET /enquiry', () => {
  it('names who is written to, each of whom can be taken off', async () => {
    const html = await read('/enquiry?to=ada-ash,bo-birch,cy-cole')
    expect(html).toContain('Write to 3 mediators')
    expect(html).toContain('href="/enquiry?to=ada-ash,cy-cole"')
    expect(html).toContain('aria-label="Take Bo Birch off"')
    expect(html).toContain('action="/enquiry?to=ada-ash,bo-birch,cy-cole"')
  })

  it('leaves out who takes no new cases, and says so', async () => {
    const html = await read('/enquiry?to=ada-ash,flo-full,bo-birch')
    expect(html).toContain('Flo is not taking new cases at the moment. They are left out.')
    expect(html).toContain('action="/enquiry?to=ada-ash,bo-birch"')
  })

  it('asks to choose three of more', async () => {
    const html = await read('/enquiry?to=ada-ash,bo-birch,cy-cole,di-dale')
    expect(html).toContain('Choose three mediators')
    expect(html.match(/type="checkbox"[^>]*name="to"|name="to"[^>]*type="checkbox"/g)).toHaveLength(
      4,
    )
    expect(html).not.toContain('name="disputeDescription"')
  })

  it.each(['/enquiry', '/enquiry?to=nobody,%00', '/enquiry?to=flo-full'])(
    '%s writes to nobody',
    async (path) => {
      const html = await read(path)
      expect(html).toContain('Choose somebody to write to.')
      expect(html).not.toContain('name="disputeDescription"')
    },
  )
})

describe('POST /enquiry', () => {
  it('sends one enquiry to each, and leads to one private page', async () => {
    const answer = await sendTo('ada-ash,bo-birch,cy-cole')
    expect(answer.status).toBe(303)
    const requests = await product.db.select().from(inquiryRequests)
    expect(requests).toHaveLength(1)
    expect(answer.headers.get('location')).toContain(`/my-enquiry/${requests[0]?.id}.`)
    expect((await leads()).map(({ requestId }) => requestId)).toEqual(
      Array(3).fill(requests[0]?.id),
    )
  })

  it('sends one to each, however often it is named and pressed', async () => {
    await sendTo('ada-ash,ada-ash,bo-birch')
    await sendTo('ada-ash,bo-birch')
    expect(await leads()).toHaveLength(2)
  })

  it('says that one enquiry goes to three, where the words went to others before', async () => {
    const first = await sendTo('ada-ash,bo-birch,cy-cole')
    const [cookie = ''] = first.headers.getSetCookie()[0]?.split(';') ?? []
    const more = await product.post('/enquiry?to=cy-cole,di-dale', anInquiry({}), { cookie })
    expect(more.status).toBe(422)
    expect(await more.text()).toContain('You have asked three mediators already')
    expect(await leads()).toHaveLength(3)
  })

  it('shows nobody the private page who knows the words', async () => {
    await sendTo('ada-ash,bo-birch')
    const other = await sendTo('ada-ash,bo-birch')
    expect([other.status, other.headers.get('location')]).toEqual([
      303,
      '/mediator/ada-ash?sent=enquiry#contact',
    ])
    expect(other.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['four', 'ada-ash,bo-birch,cy-cole,di-dale', 'Choose three of them.', 422],
    ['nobody', '', 'Choose somebody to write to.', 422],
    ['one who is not listed', 'ada-ash,nobody', 'no longer listed', 409],
    [
      'one who takes no new cases',
      'ada-ash,flo-full',
      'Flo is not taking new cases at the moment.',
      409,
    ],
  ])('to %s is refused, with what was typed', async (_, to, message, status) => {
    const answer = await sendTo(to, { name: 'Priya of this test' })
    expect(answer.status).toBe(status)
    const html = await answer.text()
    expect(html).toContain(message)
    expect(await leads()).toEqual([])
  })

  it('comes back with messages and what was typed', async () => {
    const answer = await sendTo('ada-ash,bo-birch', { email: 'not an address' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('Please enter a valid email')
    expect(html).toContain('value="not an address"')
  })

  it('to one’s own profile, among others, is refused', async () => {
    const own = await signedIn(product, { fullName: 'Olga Own' })
    const [listing] = await product.db.select().from(listings).where(eq(listings.id, own.id))
    const answer = await product.post(
      `/enquiry?to=ada-ash,${listing?.slug}`,
      anInquiry({}),
      own.headers,
    )
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This is your own profile.')
    expect(await leads()).toEqual([])
  })
})
