import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { refreshReplyFacts } from '#app/enquiries/refresh-reply-facts.server.ts'
import { replyFacts } from '#app/listings/replies/reply-facts.table.server.ts'
import { aLead, aMediator, publishProfile } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { directoryVersionOf } from '../kit/rows.ts'

let product: TestProduct
beforeAll(async () => {
  product = await aProduct()
})

const sentAt = new Date(Date.now() - 20 * 86_400_000)
const hoursLater = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)

/** Gives a mediator so many enquiries, each answered after some hours. */
async function answers(id: string, enquiries: number, hours: number) {
  const answered = { createdAt: sentAt, answeredAt: hoursLater(hours), status: 'contacted' }
  for (let n = 0; n < enquiries; n += 1) await aLead(product.db, id, answered)
}

const factsOf = async (id: string) => {
  const [facts] = await product.db.select().from(replyFacts).where(eq(replyFacts.mediatorId, id))
  return facts && { withinHours: facts.withinHours, enquiries: facts.enquiries }
}
const found = async (query: string) => {
  const html = (await (await product.get(`/search?${query}`)).text()).replaceAll('<!-- -->', '')
  const names = [...html.matchAll(/<h3>.*?>([^<]+)<\/a>/g)].map(([, name]) => name)
  return { html, names }
}

describe('what searches know of replies', () => {
  it('counts from five answers on, on the card and in the order', async () => {
    const { db } = product
    const [quick, few, slow] = [
      await aMediator(db, { fullName: 'Zoe Quick' }),
      await aMediator(db, { fullName: 'Ann Few' }),
      await aMediator(db, { fullName: 'Ben Slow' }),
    ]
    await answers(quick.id, 5, 20)
    await answers(few.id, 4, 1)
    await answers(slow.id, 6, 100)
    const byName = ['Ann Few', 'Ben Slow', 'Zoe Quick']
    expect((await found('sort=replies_fastest')).names).toEqual(byName)

    expect(await refreshReplyFacts(product)).toBe(2)
    const { html, names } = await found('sort=replies_fastest')
    expect(names).toEqual(['Zoe Quick', 'Ben Slow', 'Ann Few'])
    expect(html.match(/Usually replies within [^<]+/g)).toEqual([
      'Usually replies within a day',
      'Usually replies within a week',
    ])
    expect((await found('sort=relevance')).names[0]).toBe('Zoe Quick')
    expect((await found('sort=name')).names).toEqual(byName)
    expect(await (await product.get('/mediator/zoe-quick')).text()).toContain(
      'Usually replies within a day',
    )
  })

  it('changes the directory only where a card says something else', async () => {
    const { db } = product
    const { id } = await aMediator(db, { fullName: 'Cat Counted' })
    await answers(id, 5, 3)
    const before = await directoryVersionOf(db)
    await refreshReplyFacts(product)
    expect(await directoryVersionOf(db)).toBe(before + 1)
    expect(await refreshReplyFacts(product)).toBe(0)

    await answers(id, 1, 3)
    expect(await refreshReplyFacts(product)).toBe(1)
    expect(await factsOf(id)).toEqual({ withinHours: 4, enquiries: 6 })
    expect(await directoryVersionOf(db)).toBe(before + 1)

    await answers(id, 6, 40)
    await refreshReplyFacts(product)
    expect(await directoryVersionOf(db)).toBe(before + 2)
    expect((await found('keyword=counted')).html).toContain('Usually replies within 2 days')
  })

  it('is forgotten with the answers, stays through an approval and goes with the account', async () => {
    const { db } = product
    const { id } = await aMediator(db, { fullName: 'Dan Gone' })
    await answers(id, 5, 3)
    await refreshReplyFacts(product)
    await publishProfile(db, id)
    expect((await found('keyword=gone')).html).toContain('Usually replies within 4 hours')

    const unanswered = { answeredAt: null, status: 'new' }
    await db.update(inquiries).set(unanswered).where(eq(inquiries.mediatorId, id))
    await refreshReplyFacts(product)
    expect(await factsOf(id)).toBeUndefined()
    expect((await found('keyword=gone')).html).not.toContain('Usually')

    await answers(id, 20, 3)
    await refreshReplyFacts(product)
    expect(await factsOf(id)).toEqual({ withinHours: 4, enquiries: 25 })
    await db.delete(users).where(eq(users.id, id))
    expect(await factsOf(id)).toBeUndefined()
    expect(await refreshReplyFacts(product)).toBe(0)
  })

  it('does not hold it against a mediator that a sender withdrew', async () => {
    const { db } = product
    const { id } = await aMediator(db, { fullName: 'Eve Withdrawn' })
    await answers(id, 5, 3)
    const withdrawn = { createdAt: sentAt, withdrawnAt: hoursLater(1) }
    for (let n = 0; n < 5; n += 1) await aLead(db, id, withdrawn)
    await refreshReplyFacts(product)
    expect(await factsOf(id)).toEqual({ withinHours: 4, enquiries: 5 })
  })
})

it('is worked out of thousands of mediators in more than one batch', async () => {
  const own = await aProduct()
  const mediators = 1_200
  await own.db.execute(sql`insert into users (id, name, email)
    select 'm' || n, 'A', 'm' || n || '@example.org' from generate_series(1, ${mediators}::int) n`)
  await own.db.execute(sql`insert into mediators (id, full_name, email)
    select id, name, email from users where id like 'm%'`)
  await own.db.execute(sql`
    insert into inquiries (id, mediator_id, inquirer_type, name, email, dispute_description,
      urgency, preferred_contact_method, status, created_at, updated_at, answered_at)
    select m.id || '-' || n, m.id, 'individual', 'A', 'a@example.com', 'Fence', 'flexible', 'email',
      'contacted', ${sentAt}, ${sentAt}, ${hoursLater(30)}
    from mediators m, generate_series(1, 5) n`)
  expect(await refreshReplyFacts(own)).toBe(mediators)
  expect(await own.db.$count(replyFacts, eq(replyFacts.withinHours, 48))).toBe(mediators)
  expect(await refreshReplyFacts(own)).toBe(0)
})
