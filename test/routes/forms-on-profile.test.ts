import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryMessages } from '#app/enquiries/inquiry-messages.ts'
import { slugs } from '#app/listings/listings.table.server.ts'
import { reviewMessages } from '#app/reviews/review-messages.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { withoutTables } from '../kit/without-tables.ts'

// What the module of a profile posts: with `stay` the answer is a page that it reads.

const path = '/mediator/bethan-llewellyn/enquiry'
const stay = { stay: 'yes' }

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
  await aMediator(product.db, { id: 'bethan', fullName: 'Bethan Llewellyn' })
  await product.db.insert(slugs).values({ slug: 'bethan-jones', mediatorId: 'bethan' })
})

const acceptedOf = (html: string) => /data-accepted="([^"]*)"/.exec(html)?.[1]

describe('an enquiry that stays on the page of a profile', () => {
  it('is stored, and answered with what happens next and the way to the private page', async () => {
    const answer = await product.post(path, { ...anInquiry({ name: 'Stella Stays' }), ...stay })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(answer.headers.get('set-cookie')).toMatch(/^opened\./)
    const html = await answer.text()
    expect(acceptedOf(html)).toBe('/mediator/bethan-llewellyn?sent=enquiry#contact')
    expect(html).toContain(inquiryMessages.sent)
    expect(html).toContain('What happens next')
    expect(html).toMatch(/href="\/my-enquiry\/[\w.-]+"[^>]*>Open your private page/)
    expect(html).not.toContain('data-leads-on')
    expect(html).not.toContain('name="disputeDescription"')
    expect(await from('Stella Stays')).toHaveLength(1)
  })

  it('leads to the private page at once where no mail names it', async () => {
    const form = { ...anInquiry({ name: 'Nora No' }), isEmailSafe: 'no', phone: '07700 900412' }
    const html = await (await product.post(path, { ...form, ...stay })).text()
    expect(acceptedOf(html)).toBeDefined()
    expect(html).toMatch(
      /<a(?=[^>]* data-leads-on="")[^>]* href="\/my-enquiry\/[\w.-]+\?sent=enquiry"/,
    )
    expect(await from('Nora No')).toHaveLength(1)
  })

  it('leads a page from before an update there, which asks for data', async () => {
    const form = { ...anInquiry({ name: 'Olwen Older' }), ...stay }
    const answer = await product.post(`${path}.data`, form)
    expect(await answer.text()).toMatch(/\/my-enquiry\/[\w.-]+\?sent=enquiry/)
    expect(await from('Olwen Older')).toHaveLength(1)
  })

  it('is accepted a second time, without the way to a page that may be somebody else’s', async () => {
    const form = { ...anInquiry({ name: 'Twice Told' }), ...stay }
    await product.post(path, form)
    const html = await (await product.post(path, form)).text()
    expect(acceptedOf(html)).toBeDefined()
    expect(html).not.toContain('/my-enquiry/')
    expect(await from('Twice Told')).toHaveLength(1)
  })

  it('comes back with its errors and what was typed', async () => {
    const answer = await product.post(path, { name: 'Priya Shah', email: 'priya', ...stay })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(acceptedOf(html)).toBeUndefined()
    expect(html).toContain(`action="${path}"`)
    expect(html).toContain('value="Priya Shah"')
    expect(html).toContain('id="enquiry-email-error"')
  })

  it.each([
    ['is accepted', anInquiry({ name: 'Former Address' }), 200, 'data-accepted='],
    ['comes back', { name: 'Former Address' }, 422, 'value="Former Address"'],
  ] as const)('%s at an address that the mediator had before', async (_how, form, status, text) => {
    for (const further of [{}, stay]) {
      const answer = await product.post('/mediator/bethan-jones/enquiry', { ...form, ...further })
      const isPage = 'stay' in further || status === 422
      expect(answer.status).toBe(isPage ? status : 303)
      if (isPage) expect(await answer.text()).toContain(text)
    }
  })

  it('keeps what was typed while the database is away', async () => {
    const form = { ...anInquiry({ disputeDescription: 'Do not lose me.' }), ...stay }
    const answer = await withoutTables(product, ['inquiries'], () => product.post(path, form))
    expect(answer.status).toBe(503)
    const html = await answer.text()
    expect(acceptedOf(html)).toBeUndefined()
    expect(html).toContain(inquiryMessages.submitFailed)
    expect(html).toContain('Do not lose me.')
  })
})

it('a review that stays there is stored, and its page says so', async () => {
  const form = { clientName: 'Rhys Reviewed', rating: '4', comment: 'Calm and fair.', ...stay }
  const answer = await product.post('/mediator/bethan-llewellyn/review', form)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  expect(html).toMatch(new RegExp(`<p data-accepted="true">${reviewMessages.submitted}`))
  expect(html).not.toContain('name="comment"')
  const stored = await product.db
    .select({ status: reviews.status })
    .from(reviews)
    .where(eq(reviews.clientName, 'Rhys Reviewed'))
  expect(stored).toEqual([{ status: 'in_review' }])
})

function from(name: string) {
  return product.db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.name, name))
}
