import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findReplyTimes } from '#app/administration/replies/find-reply-times.server.ts'
import {
  countLate,
  countUnanswered,
  findUnanswered,
} from '#app/administration/replies/find-unanswered.server.ts'
import { parseUnansweredFilters } from '#app/administration/replies/reply-filters.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'
import { auditOf } from '../kit/rows.ts'
import { signedIn } from '../kit/sign-in.ts'

let product: TestProduct
let headers: Record<string, string>
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
/** An enquiry of so many hours ago, answered after so many; null for never. */
const answered = (mediatorId: string, sent: number, took: number | null, given = {}) => {
  const createdAt = hoursAgo(sent)
  const answeredAt = took === null ? null : hoursAgo(sent - took)
  const status = took === null ? 'new' : 'contacted'
  return aLead(product.db, mediatorId, { createdAt, answeredAt, status, ...given })
}

beforeAll(async () => {
  product = await aProduct()
  headers = (await anAdmin(product)).headers
  await aMediator(product.db, { id: 'slow', fullName: 'Selma Slow' })
  await aMediator(product.db, { id: 'quick', fullName: 'Quentin Quick' })
  await aMediator(product.db, { id: 'silent', fullName: 'Sid Silent' })
  for (const took of [2, 4, 6]) await answered('quick', 500, took)
  for (const took of [50, 100, 200, null]) await answered('slow', 1_000, took)
  const unread = { name: 'Priya Hidden', unreadRemindedAt: hoursAgo(50) }
  await answered('silent', 74, null, unread)
  const offered = { unreadRemindedAt: hoursAgo(1), unansweredRemindedAt: hoursAgo(1) }
  await answered('silent', 100, null, {
    readAt: hoursAgo(90),
    othersOfferedAt: hoursAgo(1),
    ...offered,
  })
  await answered('silent', 5, null, { archivedAt: hoursAgo(1) })
  for (const given of [
    { withdrawnAt: hoursAgo(1) },
    { erasedAt: hoursAgo(1) },
    { status: 'declined' },
  ])
    await answered('silent', 100, null, given)
})

const rowsOf = (html: string) =>
  html
    .split(/<\/?tbody>/)[1]
    ?.split('<tr')
    .slice(1)
    .map((row) =>
      row
        .replace(/<[^>]*>|^[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ) ?? []
const page = async (url: string) => (await product.get(url, headers)).text()

describe('the unanswered enquiries', () => {
  it('are listed by how long they wait, with no word of their senders', async () => {
    const html = await page('/admin/replies')
    expect(html).toContain('3 enquiries waiting')
    const rows = rowsOf(html)
    expect(rows.map((row) => row.replace(/Sent .*? Waits/, 'Waits'))).toEqual([
      'Sid Silent Waits 4 days Opened Yes Mail Sent Reminded Twice Others offered Yes',
      'Sid Silent Waits 3 days Opened No Mail Sent Reminded Once Others offered No',
      'Sid Silent Waits 5 hours Opened No Mail Sent Reminded No Others offered No',
    ])
    expect(html).not.toMatch(/Priya|fence|priya@/)
  })

  it('of a year are found too, and those of one mediator', async () => {
    expect(await page('/admin/replies?period=year')).toContain('4 enquiries waiting')
    const html = await page('/admin/replies?period=year&keyword=selma')
    expect(html).toContain('1 enquiry waiting')
    expect(rowsOf(html)[0]).toContain('Waits 41 days')
    expect(await page('/admin/replies?keyword=nobody')).toContain('No enquiry waits')
  })

  it('are counted on the tab once they are late', async () => {
    expect(await page('/admin/replies')).toMatch(/Replies(<!-- -->)? <span[^>]*>2</)
    const late = (remindUnansweredHours: number) =>
      countLate(product.db, { remindUnansweredHours }, new Date())
    expect(await Promise.all([late(48), late(0)])).toEqual([2, 0])
  })

  it('say where a mail came back', async () => {
    const own = await aProduct()
    const admin = await anAdmin(own)
    await aMediator(own.db, { id: 'm', fullName: 'Mona Gone' })
    const [given, wrote, fine] = [
      await aLead(own.db, 'm', { createdAt: hoursAgo(30) }),
      await aLead(own.db, 'm', { createdAt: hoursAgo(20) }),
      await aLead(own.db, 'm', { createdAt: hoursAgo(10) }),
    ]
    expect(fine).not.toBe('')
    await own.db.execute(sql`insert into pgboss.job (name, data)
      values ('given-up', jsonb_build_object('id', ${`inquiry-${given}`}::text))`)
    await own.db.insert(messages).values({
      id: 'a-message',
      inquiryId: wrote,
      author: 'enquirer',
      channel: 'page',
      text: 'Hello again',
      digest: 'a-digest',
      returnedAt: hoursAgo(1),
      returnReason: 'No such mailbox',
      createdAt: hoursAgo(2),
    })
    const html = await (await own.get('/admin/replies', admin.headers)).text()
    expect(rowsOf(html).map((row) => /Mail (Came back|Sent)/.exec(row)?.[1])).toEqual([
      'Came back',
      'Came back',
      'Sent',
    ])
    expect(html).not.toContain('Hello again')
  })
})

describe('the reply times', () => {
  it('have the median, the share within a week and the number of each mediator', async () => {
    const html = await page('/admin/replies/times')
    expect(html).toContain('3 mediators')
    expect(rowsOf(html)).toEqual([
      'Selma Slow Enquiries 4 Answered 3 Within a week 50% Median 4 days',
      'Sid Silent Enquiries 5 Answered 1 Within a week 100% Median 1 minute',
      'Quentin Quick Enquiries 3 Answered 3 Within a week 100% Median 4 hours',
    ])
  })

  it.each([
    ['slowest', ['Selma', 'Quentin', 'Sid']],
    ['fastest', ['Sid', 'Quentin', 'Selma']],
    ['enquiries', ['Sid', 'Selma', 'Quentin']],
    ['name', ['Quentin', 'Selma', 'Sid']],
  ])('are sorted by %s', async (sort, names) => {
    const rows = rowsOf(await page(`/admin/replies/times?sort=${sort}`))
    expect(rows.map((row) => row.split(' ')[0])).toEqual(names)
  })

  it('are exported, on record', async () => {
    const answer = await product.get('/admin/replies/times.csv?keyword=selma', headers)
    expect(answer.headers.get('content-disposition')).toContain('reply-times-')
    expect((await answer.text()).replace(/["\ufeff]/g, '').split('\r\n')).toEqual([
      'Name,Enquiries,Answered,Answered within a week,Median hours,Id',
      'Selma Slow,4,3,=50%,100,slow',
      '',
    ])
    expect(await auditOf(product.db, 'reply-times.csv')).toMatchObject([
      { action: 'replies.export', after: { keyword: 'selma', rows: 1 } },
    ])
    expect(await page('/admin/audit?action=replies.export')).toContain('As a CSV file')
  })

  it('are for administrators alone', async () => {
    const mediator = await signedIn(product, { fullName: 'Mo Mediator' })
    for (const path of ['/admin/replies', '/admin/replies/times', '/admin/replies/times.csv']) {
      expect((await product.get(path, mediator.headers)).status).toBe(404)
      expect((await product.get(path)).status).toBe(302)
    }
  })
})

it('are right among thousands', async () => {
  const own = await aProduct()
  const mediators = 200
  for (let n = 0; n < mediators; n += 1)
    await aMediator(own.db, { id: `m${n}`, fullName: `Mediator ${n}`, approved: false })
  // Mediator n answers every enquiry but each tenth, after n hours.
  await own.db.execute(sql`
    insert into inquiries (id, mediator_id, inquirer_type, name, email, dispute_description,
      urgency, preferred_contact_method, status, created_at, updated_at, answered_at)
    select 'i' || n, 'm' || (n % ${mediators}::int), 'individual', 'A', 'a@example.com', 'Fence',
      'flexible', 'email', case when n / 200 % 10 = 0 then 'new' else 'contacted' end,
      now() - interval '20 days', now(),
      case when n / 200 % 10 > 0
        then now() - interval '20 days' + (n % ${mediators}::int) * interval '1 hour' end
    from generate_series(0, 7999) n`)
  await own.db.execute(sql`analyze inquiries`)
  const now = new Date()
  const asked = { keyword: '', sort: 'slowest' } as const
  const { found, total } = await findReplyTimes(own.db, asked, { now, limit: 50, offset: 50 })
  const filters = parseUnansweredFilters(new URLSearchParams())
  const unanswered = await findUnanswered(own.db, filters, { now, limit: 50, offset: 700 })
  expect(await countUnanswered(own.db, filters, now)).toBe(800)
  expect(total).toBe(mediators)
  expect(found.map(({ medianHours }) => medianHours)).toEqual(
    Array.from({ length: 50 }, (_, n) => 149 - n),
  )
  expect(found[0]).toMatchObject({ id: 'm149', enquiries: 40, answered: 36, withinWeek: 90 })
  expect(unanswered).toHaveLength(50)
})
