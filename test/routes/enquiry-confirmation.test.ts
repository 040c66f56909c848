import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { approveHeld } from '#app/enquiries/held/decide-held.server.ts'
import { heldInquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { requestUrl } from '#app/enquiries/request-link.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct({ TRUST_PROXY: 'true' })
  await aMediator(product.db, { fullName: 'Bethan Llewellyn' })
})

const path = '/mediator/bethan-llewellyn/enquiry'
const send = (given: Record<string, string>, ip = '203.0.113.1') =>
  product.post(path, anInquiry(given), { 'x-forwarded-for': ip })
/** Those that were stored with what was sent, delivered or not yet. */
const mailsTo = async (email: string) => {
  const { rows } = await product.db.execute(
    sql`select id from pgboss.job where name = 'mail' and data ->> 'to' like ${email}`,
  )
  return rows
}

describe('the sender of an enquiry', () => {
  it('is mailed the link to the private page, and nothing that was typed', async () => {
    const email = 'ada@example.com'
    await send({ name: 'Ada Quokka', email, disputeDescription: 'Zebras on the lawn.' })
    const [request] = await product.db
      .select()
      .from(inquiryRequests)
      .where(eq(inquiryRequests.email, email))
    const mail = await mailWith(product, requestUrl(product, request?.id ?? ''))
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toMatch(/^Subject: Your message was sent\r?$/m)
    expect(mail).toMatch(/^From: Messages </m)
    expect(mail).not.toMatch(/quokka|zebra|bethan/i)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('gets no mail who says that email is not safe', async () => {
    const email = 'unsafe@example.com'
    const form = { email, isEmailSafe: 'no', phone: '01632 960001' }
    await send({ ...form, disputeDescription: 'A hedge nobody may know of.' })
    const mail = await mailWith(product, 'A hedge nobody may know of.')
    expect(mail).not.toMatch(/^Reply-To:/im)
    expect(await mailsTo(email)).toEqual([])
  })

  it('gets three a day, however many enquiries name that address', async () => {
    const email = 'stranger@example.com'
    for (let n = 0; n < 5; n += 1) {
      const answer = await send({ email, disputeDescription: `Wall ${n}` }, `198.51.100.${n}`)
      expect(answer.status).toBe(303)
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('is one of ten an hour from one client', async () => {
    for (let n = 0; n < 12; n += 1) {
      const form = { email: `${n}@example.net`, disputeDescription: `Gate ${n}.` }
      expect((await send(form, '203.0.113.77')).status).toBe(303)
    }
    expect(await mailsTo('%@example.net')).toHaveLength(10)
  })

  it('is mailed once the first of what was held is delivered', async () => {
    const email = 'held@example.com'
    await send({ email, homepage: 'https://spam.example', disputeDescription: 'A held ditch.' })
    const [held] = await product.db
      .select()
      .from(heldInquiries)
      .where(eq(heldInquiries.email, email))
    expect(await mailsTo(email)).toEqual([])
    const admin = { id: 'ines', email: 'ines@example.org' } as Parameters<typeof approveHeld>[1]
    expect(await approveHeld(product, admin, held?.id ?? '')).toEqual({ ok: true })
    const mail = await mailWith(product, `To: ${email}`)
    expect(mail).toContain('/my-enquiry/')
  })
})
