import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '#app/accounts/accounts.table.server.ts'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import { analyticsMessages } from '#app/analytics/analytics-messages.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import { profileViewDays } from '#app/listings/listings.table.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../kit/administrators.ts'
import { aLead, aMediator } from '../kit/builders.ts'
import { aSearch } from '../kit/events.ts'
import { aProduct, type TestProduct } from '../kit/product.ts'

let product: TestProduct
let admin: Awaited<ReturnType<typeof anAdmin>>
const today = londonDay(new Date())
const ago = (days: number) => daysBefore(today, days)
const minute = 60_000

beforeAll(async () => {
  product = await aProduct()
  admin = await anAdmin(product)
  await product.db.update(users).set({ createdAt: londonMidnight(ago(200)) })
})

describe('an empty directory', () => {
  it('has an analytics page that says so', async () => {
    const html = await page(product, admin)
    expect(html).toContain('<title>Analytics | Find a Mediator</title>')
    expect(html).toMatch(/aria-current="page"[^>]*href="\/admin\/analytics"/)
    for (const text of [
      'Nobody has searched yet.',
      'No searches by area yet.',
      'No searches by place yet.',
      'No pages have been viewed yet.',
      'There are no profiles yet.',
      'Nothing else has been recorded.',
    ])
      expect(html).toContain(text)
    expect(figure(html, 'From view to enquiry')).toBe('–')
    expect(html).not.toContain('Every search had results.')
    expect(html).not.toContain(analyticsMessages.loadFailed)
  })
})

describe('the figures', () => {
  beforeAll(async () => {
    const { db } = product
    const [high, medium, low] = await Promise.all([
      aMediator(db, { approved: false, completionScore: 80, profileViews: 1_000 }),
      aMediator(db, { approved: false, completionScore: 79, profileViews: 200 }),
      aMediator(db, { approved: false, completionScore: 39 }),
    ])
    const unnamed = await aMediator(db, { approved: false, completionScore: 100 })
    await db.update(mediators).set({ fullName: ' ' }).where(eq(mediators.id, unnamed.id))
    await db.update(users).set({ createdAt: londonMidnight(ago(200)) })
    await db
      .update(users)
      .set({ createdAt: londonMidnight(ago(6)) })
      .where(eq(users.id, low.id))
    const lastMinute = new Date(londonMidnight(ago(6)).getTime() - minute)
    await db.update(users).set({ createdAt: lastMinute }).where(eq(users.id, medium.id))

    const days = (mediatorId: string, daysAgo: number, views: number) => ({
      mediatorId,
      day: ago(daysAgo),
      views,
    })
    await db
      .insert(profileViewDays)
      .values([
        days(high.id, 0, 30),
        days(medium.id, 0, 10),
        days(high.id, 6, 60),
        days(high.id, 29, 100),
        days(high.id, 89, 1_000),
        days(high.id, 90, 5_000),
      ])
    await aLead(db, high.id, { createdAt: londonMidnight(ago(0)) })
    await aLead(db, high.id, { createdAt: londonMidnight(ago(29)) })
    await aLead(db, high.id, { createdAt: new Date(londonMidnight(ago(29)).getTime() - minute) })

    const search = (daysAgo: number, given: Partial<SearchRecord> = {}) =>
      aSearch({ at: new Date(londonMidnight(ago(daysAgo)).getTime() + 60 * minute), ...given })
    for (let n = 0; n < 9; n += 1)
      await db
        .insert(userActivity)
        .values(search(3, { location: 'leeds', practiceAreas: ['family'] }))
    await db
      .insert(userActivity)
      .values([
        search(2, { practiceAreas: ['family', 'elder'], location: 'ls6', found: 0 }),
        search(2, { practiceAreas: ['family', 'elder'], location: 'ls6', found: 0 }),
        search(2, { hasKeyword: true, found: 0 }),
        search(40, { location: 'york', practiceAreas: ['medical'] }),
      ])
    await db.insert(userActivity).values([
      { type: 'filter_applied', page: '/search', timestamp: londonMidnight(ago(1)) },
      { type: 'mediator_profile_viewed', page: '/mediator', timestamp: londonMidnight(ago(1)) },
      { type: 'error', page: '/search', timestamp: londonMidnight(ago(80)) },
    ])
    const viewed = (daysAgo: number, name: string, count: number) => ({
      ...{ day: ago(daysAgo), kind: 'page', name, count },
      lastAt: londonMidnight(ago(daysAgo)),
    })
    await db
      .insert(activityRollups)
      .values([viewed(0, '/search', 20), viewed(6, '/search', 1), viewed(6, '/mediator', 7)])
    await db.insert(activityRollups).values(viewed(60, '/', 1_000))
  })

  it('count all views, the bands of completion and who is complete', async () => {
    const html = await page(product, admin)
    expect(figure(html, 'Total views')).toBe('1,200')
    expect(figure(html, 'Complete profiles')).toBe('1')
    expect(ranking(html, 'Profile completion')).toEqual([
      ['High: 80% and more', '2'],
      ['Medium: 40% to 79%', '1'],
      ['Low: under 40%', '1'],
    ])
  })

  it.each([
    [7, ['100 views', '12 searches', '1 enquiry', '1 registration'], '1.0%'],
    [30, ['200 views', '12 searches', '2 enquiries', '2 registrations'], '1.0%'],
    [90, ['1,200 views', '13 searches', '3 enquiries', '2 registrations'], '0.3%'],
  ])('of %i days are those of as many days in London', async (days, sums, rate) => {
    const html = await page(product, admin, `?days=${days}`)
    for (const sum of sums) expect(html).toContain(`>${sum}</p>`)
    expect(figure(html, 'From view to enquiry')).toBe(rate)
    expect(html.match(/<svg role="img"/g)).toHaveLength(4)
    const views = chartTable(html, 'Profile views by day')
    expect(views).toHaveLength(days)
    expect(views[0]?.[1]).toBe('40')
    expect(views[6]?.[1]).toBe('60')
  })

  it('are those of 30 days where the URL says something else', async () => {
    const html = await page(product, admin, '?days=9999')
    expect(chartTable(html, 'Searches by day')).toHaveLength(30)
  })

  it('rank areas and places, and list what was searched for last', async () => {
    const html = await page(product, admin)
    expect(ranking(html, 'Most searched areas')).toEqual([
      ['Family', '11'],
      ['Elder', '2'],
    ])
    expect(ranking(html, 'Most searched places')).toEqual([
      ['Leeds', '9'],
      ['LS6', '2'],
    ])
    const recent = listOf(html, 'Recent searches')
    expect(recent).toHaveLength(10)
    expect(recent[0]).toMatch(/^with a keyword.*no results/)
    expect(recent[3]).toMatch(/^Family · Leeds.*3 results/)
    const ninety = await page(product, admin, '?days=90')
    expect(ranking(ninety, 'Most searched places')).toContainEqual(['York', '1'])
  })

  it('show which searches found nothing, the most frequent first', async () => {
    const html = await page(product, admin)
    expect(html).toContain('3 of 12, most frequent first')
    expect(figure(html, 'Searches that found nothing')).toBe('3')
    const zeroResultSearches = listOf(html, 'Searches that found nothing')
    expect(zeroResultSearches[0]).toMatch(/^Family, Elder · LS6.*2 times/)
    expect(zeroResultSearches[1]).toMatch(/^with a keyword.*once/)
  })

  it('rank the pages that were viewed', async () => {
    expect(ranking(await page(product, admin), 'Most viewed pages')).toEqual([
      ['/search', '21'],
      ['/mediator', '7'],
    ])
  })

  it('count what else happened, without what has a chart of its own', async () => {
    expect(ranking(await page(product, admin), 'Other activity')).toEqual([
      ['Pages viewed', '28'],
      ['Filters applied', '1'],
    ])
    expect(ranking(await page(product, admin, '?days=90'), 'Other activity')).toEqual([
      ['Pages viewed', '1,028'],
      ['Filters applied', '1'],
      ['Errors', '1'],
    ])
  })
})

describe('a card whose figures cannot be read', () => {
  it.each([
    ['profile_view_days', ['Profile views', 'From view to enquiry']],
    ['activity_rollups', ['Other activity', 'Most viewed pages', 'Searches']],
    [
      'user_activity',
      ['Searches', 'Recent searches', 'Most searched areas', 'Most searched places'],
    ],
  ])('says so when %s is gone, and the others are there', async (table, failing) => {
    const own = await aProduct()
    const ownAdmin = await anAdmin(own)
    await own.db.execute(sql`alter table ${sql.identifier(table)} rename to elsewhere`)
    const html = await page(own, ownAdmin)
    for (const name of failing)
      expect(partAfter(html, name)).toContain(analyticsMessages.loadFailed)
    expect(partAfter(html, 'Registrations')).not.toContain(analyticsMessages.loadFailed)
    expect(figure(html, 'Total views')).toBe('0')
    await own.close()
  })

  it('is given up after a while, when the database does not answer', async () => {
    const own = await aProduct()
    const ownAdmin = await anAdmin(own)
    await own.db.transaction(async (tx) => {
      await tx.execute(sql`lock table profile_view_days in access exclusive mode`)
      const html = await page(own, ownAdmin)
      expect(partAfter(html, 'Profile views')).toContain(analyticsMessages.loadFailed)
      expect(partAfter(html, 'Enquiries')).not.toContain(analyticsMessages.loadFailed)
    })
    await own.close()
  }, 20_000)
})

async function page(from: TestProduct, { headers }: { headers: { cookie: string } }, query = '') {
  const answer = await from.get(`/admin/analytics${query}`, headers)
  expect(answer.status).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

/** From a heading or a name to the next card. */
function partAfter(html: string, name: string) {
  const card = new RegExp(`>${name}</(?:h2|dt)>(.*?)(?:</section>|<dt)`, 's')
  return card.exec(html)?.[1] ?? ''
}

function figure(html: string, name: string) {
  return /<dd[^>]*>([^<]*)</.exec(partAfter(html, `${name}`))?.[1]
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '')

function ranking(html: string, title: string) {
  return rowsOf(new RegExp(`>${title}</h2>.*?<tbody>(.*?)</tbody>`, 's').exec(html)?.[1] ?? '')
}

function chartTable(html: string, caption: string) {
  return rowsOf(
    new RegExp(`>${caption}</caption>.*?<tbody>(.*?)</tbody>`, 's').exec(html)?.[1] ?? '',
  )
}

function rowsOf(body: string) {
  return [...body.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs)].map(([, name, value]) => [
    textOf(name ?? ''),
    textOf(value ?? ''),
  ])
}

function listOf(html: string, title: string) {
  const list = new RegExp(`>${title}</h2>.*?<ol[^>]*>(.*?)</ol>`, 's').exec(html)?.[1] ?? ''
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, item]) => textOf(item ?? ''))
}
