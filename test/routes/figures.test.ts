import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { aLead, aMediator, aReview } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

/** The page's rows, by what they count. */
async function rowsOf(product: TestProduct): Promise<Record<string, string>> {
  const html = await (await product.get('/figures')).text()
  const rows = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)
  return Object.fromEntries([...rows].map(([, term, value]) => [term, value]))
}

describe('without the setting', () => {
  it('there is no page of figures and no link to it', async () => {
    const product = await aProduct()
    expect((await product.get('/figures')).status).toBe(404)
    expect(await (await product.get('/')).text()).not.toContain('/figures')
  })
})

describe('with all figures', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await aProduct({ PUBLIC_FIGURES: 'replies, profiles,reviews' })
    const { db } = product
    const all = []
    for (let n = 0; n < 7; n += 1) all.push(await aMediator(db, { fullName: `Mediator ${n}` }))
    const hidden = await aMediator(db, { fullName: 'Not Listed', approved: false })
    const approvals = [...all.slice(0, 6), hidden].map(({ id }) => ({
      actorId: 'ada',
      actorEmail: 'ada@example.org',
      action: 'mediator.approve',
      subjectId: id,
      personId: id,
      at: new Date(),
    }))
    await db.insert(auditLog).values(approvals)
    const { id = '' } = all[0] ?? {}
    const many = (count: number, given: Parameters<typeof aReview>[2], of = id) =>
      Promise.all(Array.from({ length: count }, () => aReview(db, of, given)))
    await many(8, {})
    await many(3, {}, hidden.id)
    await many(3, { status: 'in_review' })
    const removed = (deletionReason: string) =>
      ({ status: 'deleted', deletedAt: new Date(), deletedBy: 'ada', deletionReason }) as const
    await many(5, removed('Abusive, threatening or discriminatory: swears: twice'))
    await many(1, removed('Abusive, threatening or discriminatory'))
    await many(1, removed('Not about the mediator’s work'))
    await many(5, removed('A reason of earlier days'))

    const lead = (age: number, hours: number | null, given: Parameters<typeof aLead>[2] = {}) =>
      aLead(db, id, {
        createdAt: daysAgo(age),
        answeredAt: hours === null ? null : new Date(daysAgo(age).getTime() + hours * 3_600_000),
        ...given,
      })
    for (const hours of [1, 2, 30, 60, 90, null]) await lead(20, hours)
    // Too young, too old, and owed to nobody.
    for (let n = 0; n < 20; n += 1) await lead(2, 1)
    for (let n = 0; n < 20; n += 1) await lead(400, 1)
    for (let n = 0; n < 20; n += 1) await lead(20, null, { withdrawnAt: daysAgo(19) })
  })

  it('says how many mediators are listed and were read here before', async () => {
    expect(await rowsOf(product)).toMatchObject({
      'Listed now': '7',
      'Of these, read here before they were listed': '6',
    })
  })

  it('says what became of reviews, by reason, and gives no small number', async () => {
    expect(await rowsOf(product)).toMatchObject({
      Published: '8',
      'Waiting to be read': 'fewer than 5',
      'Abusive, threatening or discriminatory': '6',
      'Not about the mediator’s work': 'fewer than 5',
      'Written for money or another reward': 'none',
      'Another reason': '5',
    })
  })

  it('says how soon enquiries are answered, those without an answer among them', async () => {
    const html = await (await product.get('/figures')).text()
    expect(html.replaceAll('<!-- -->', '')).toContain('Of the 6 enquiries')
    expect(await rowsOf(product)).toMatchObject({
      'Time until half were answered': 'about 30 hours',
      'Answered within two days': '50%',
    })
  })

  it('is linked from the footer, has no scripts and says of which day it is', async () => {
    expect(await (await product.get('/terms')).text()).toContain('href="/figures"')
    const html = await (await product.get('/figures')).text()
    expect(html).not.toMatch(/<script(?! id="quick-exit")/)
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })
    expect(html.replaceAll('<!-- -->', '')).toContain(`Counted on ${today.format(new Date())}`)
  })

  it('counts once in an hour, however often it is asked', async () => {
    const before = await rowsOf(product)
    for (let n = 0; n < 5; n += 1) await aMediator(product.db, { fullName: `Late ${n}` })
    const answers = await Promise.all(Array.from({ length: 5 }, () => rowsOf(product)))
    for (const answer of answers) expect(answer).toEqual(before)
  })
})

describe('with some figures', () => {
  it('shows those alone, and says nothing where too few enquiries tell', async () => {
    const product = await aProduct({ PUBLIC_FIGURES: 'replies' })
    const { id } = await aMediator(product.db)
    for (let n = 0; n < 4; n += 1)
      await aLead(product.db, id, { createdAt: daysAgo(20), answeredAt: daysAgo(19) })
    const html = await (await product.get('/figures')).text()
    expect(html).toContain('Too few enquiries')
    expect(html).not.toMatch(/Listed now|Published|Time until half/)
  })
})
