import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquirySchema } from '#app/enquiries/inquiry-form.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { recordInquiry } from '#app/enquiries/record-inquiry.server.ts'
import { aMediator, anInquiry } from '../kit/builders.ts'
import { mailWith } from '../kit/mails.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { signedInAdmin } from '../kit/sign-in.ts'

let product: TestProduct
let ids: string[]
beforeAll(async () => {
  product = await aProduct()
  const names = ['Amara Okafor', 'Bethan Llewellyn', 'Carla Mendes', 'Dev Patel']
  const made = await Promise.all(names.map((fullName) => aMediator(product.db, { fullName })))
  ids = made.map(({ id }) => id)
})

const sent = (given: Record<string, string>) => inquirySchema.parse(anInquiry(given))
const form = { isTrapped: false, secondsOpen: 60 }
/** Sent by a browser that may see every page. */
const own = { form, mayJoin: () => true }
const all = async (of: TestProduct = product) => ({
  requests: await of.db.select().from(inquiryRequests),
  leads: await of.db.select().from(inquiries),
  held: await of.db.select().from(heldInquiries),
})

describe('an enquiry to three mediators', () => {
  const three = () => ids.slice(0, 3)
  const words = sent({
    name: 'Ada Three',
    email: 'Ada@Example.com',
    disputeDescription: 'A wall between three gardens.',
    place: 'Leeds LS8',
    isCallSafe: 'no',
    safeTimes: 'After 6 pm',
  })

  it('is one request and three leads, each told how many others were asked', async () => {
    const recorded = await recordInquiry(product, three(), words, { form })
    const { requests, leads } = await all()
    expect(requests).toMatchObject([
      {
        email: 'ada@example.com',
        place: 'Leeds LS8',
        isEmailSafe: true,
        isCallSafe: false,
        safeTimes: 'After 6 pm',
      },
    ])
    expect(recorded).toMatchObject({ ok: true, requestId: requests[0]?.id })
    expect(leads.map(({ mediatorId }) => mediatorId).toSorted()).toEqual(three().toSorted())
    expect(new Set(leads.map(({ requestId }) => requestId))).toEqual(new Set([requests[0]?.id]))

    const mail = await mailWith(product, 'A wall between three gardens.')
    expect(mail).toContain('They sent the same enquiry to 2 other mediators.')
    expect(mail).toContain('Do not call\r\n')
    expect(mail).toContain('After 6 pm')
    for (const name of ['Amara', 'Bethan', 'Carla'].filter(
      (each) => !mail.includes(`Dear ${each}`),
    ))
      expect(mail).not.toContain(name)
  })

  it('gets the same request back when it is posted again, in any order', async () => {
    const [first, again] = await Promise.all([
      recordInquiry(product, three(), words, own),
      recordInquiry(product, three().toReversed(), words, own),
    ])
    const { requests, leads } = await all()
    expect(requests).toHaveLength(1)
    expect(leads).toHaveLength(3)
    expect(first).toMatchObject({ ok: true, requestId: requests[0]?.id })
    expect(again).toMatchObject({ ok: true, requestId: requests[0]?.id })
    expect(again.ok && again.ids).toEqual(first.ok && first.ids.toReversed())
  })

  it('is joined by no fourth', async () => {
    const [, , third = '', fourth = ''] = ids
    expect(await recordInquiry(product, [third, fourth], words, own)).toEqual({
      ok: false,
      reason: 'no-more',
    })
    expect((await all()).leads).toHaveLength(3)
  })

  it('shows nobody its request who knows its words, and starts another for further mediators', async () => {
    const again = await recordInquiry(product, three(), words, { form, mayJoin: () => false })
    expect(again).toMatchObject({ ok: true, requestId: undefined })
    expect((await all()).leads).toHaveLength(3)

    const fourth = await aMediator(product.db, { fullName: 'Edith Moss' })
    const [first = ''] = ids
    const further = await recordInquiry(product, [first, fourth.id], words, { form })
    const { requests, leads } = await all()
    const added = leads.find(({ mediatorId }) => mediatorId === fourth.id)
    expect(requests).toHaveLength(2)
    expect(further).toMatchObject({ ok: true, requestId: added?.requestId })
    expect(leads.filter(({ requestId }) => requestId === added?.requestId)).toHaveLength(1)
  })

  it('cannot go to four at once', async () => {
    await expect(recordInquiry(product, ids, words)).rejects.toThrow('4 mediators at once')
  })
})

it('is held as a whole, and delivered one by one as before', async () => {
  const own = await aProduct({ SUPPORT_EMAIL: 'support@example.org' })
  const admin = await signedInAdmin(own, { fullName: 'Ines Admin', approved: false })
  const two = await Promise.all(
    ['Edward Ashworth', 'Freya Lund'].map(async (name) => {
      return (await aMediator(own.db, { fullName: name })).id
    }),
  )
  const words = sent({ name: 'Ada Held', place: 'York', isEmailSafe: 'no', phone: '01632 960001' })
  const trapped = { form: { isTrapped: true, secondsOpen: 60 } }
  const recorded = await recordInquiry(own, two, words, trapped)
  const { requests, leads, held } = await all(own)
  expect(leads).toEqual([])
  expect(held.map(({ requestId }) => requestId)).toEqual([requests[0]?.id, requests[0]?.id])
  expect(recorded).toMatchObject({ ok: true, requestId: requests[0]?.id })

  const [{ id = '' } = {}] = held
  expect(await (await own.get('/admin/held-enquiries', admin.headers)).text()).toContain('York')
  await own.post(`/admin/held-enquiries/${id}/approve`, {}, admin.headers)
  expect((await all(own)).leads).toMatchObject([{ id, requestId: requests[0]?.id }])
  const mail = await mailWith(own, 'They sent the same enquiry to 1 other mediator.')
  expect(mail).toContain('Do not email\r\n')
  expect(mail).not.toMatch(/^reply-to:/im)
})

it('counts each mediator: a client is refused, and who names an address often is asked', async () => {
  const own = await aProduct()
  const made = await Promise.all(
    ['One Person', 'Two Person', 'Three Person'].map((fullName) => aMediator(own.db, { fullName })),
  )
  const three = made.map(({ id }) => id)
  const send = (n: number, { ip = `198.51.100.${n}`, email = `${n}@example.com` } = {}) =>
    recordInquiry(own, three, sent({ email, disputeDescription: `Wall ${n}` }), { form, ip })

  const byEmail = []
  for (let n = 0; n < 7; n += 1) byEmail.push(await send(n, { email: 'Same@example.com' }))
  expect(byEmail.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, false])
  expect(byEmail.at(-1)).toEqual({ ok: false, reason: 'unanswered' })
  const byIp = []
  for (let n = 10; n < 21; n += 1) byIp.push(await send(n, { ip: '203.0.113.7' }))
  expect(byIp.map(({ ok }) => ok)).toEqual([...Array(10).fill(true), false])
  expect(byIp.at(-1)).toEqual({ ok: false, reason: 'too-many' })
})

it('is stored and mailed to nobody where one of the mediators cannot get it', async () => {
  const own = await aProduct()
  const [first, last] = [
    await aMediator(own.db, { id: 'a-first', fullName: 'Amara Okafor' }),
    await aMediator(own.db, { id: 'z-last', fullName: 'Zoe Last' }),
  ]
  await own.db.execute(sql`create function refuse_last() returns trigger language plpgsql as $$
    begin
      if new.mediator_id = 'z-last' then raise exception 'no more room'; end if;
      return new;
    end $$`)
  await own.db.execute(sql`create constraint trigger refuse_last after insert on inquiries
    deferrable initially deferred for each row execute function refuse_last()`)
  await expect(recordInquiry(own, [first.id, last.id], sent({}), { form })).rejects.toThrow()

  const { requests, leads } = await all(own)
  expect([requests, leads]).toEqual([[], []])
  const { rows } = await own.db.execute(sql`select 1 from pgboss.job where name = 'mail'`)
  expect(rows).toEqual([])

  await own.db.execute(sql`drop trigger refuse_last on inquiries`)
  expect(await recordInquiry(own, [first.id, last.id], sent({}), { form })).toMatchObject({
    ok: true,
  })
  expect((await all(own)).leads).toHaveLength(2)
})
