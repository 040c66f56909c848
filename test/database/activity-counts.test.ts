import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { searchAnalytics, userActivity } from '#app/analytics/activity.table.server.ts'
import { countKinds } from '#app/analytics/counts/count-kinds.ts'
import { activityCounts, countedSpans } from '#app/analytics/counts/counts.table.server.ts'
import { readCounts, readDailyCounts } from '#app/analytics/counts/read-counts.server.ts'
import { storeCounts } from '#app/analytics/counts/store-counts.server.ts'
import { parsePeriod, periodLengths } from '#app/analytics/period.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { aDatabase } from '../kit/database.ts'
import { afterFile } from '../kit/run/after-file.ts'

const { url, drop } = await aDatabase()
const db = openDatabase(url, { connections: 4 })
afterFile(async () => {
  await db.$client.end()
  await drop()
})

/** Noon of a day whose periods have the end of summer time in them. */
const now = new Date('2026-11-10T12:00:00Z')
const today = '2026-11-10'
const periodOf = (days: number) => parsePeriod(new URLSearchParams({ days: String(days) }), now)
const periods = periodLengths.map(periodOf)

beforeEach(async () => {
  await db.execute(sql`truncate user_activity, search_analytics, counted_spans cascade`)
})

type Made = { daysAgo: number; minute: number; what: number }

const types = ['error', 'lead_view', 'filter_applied'] as const
const searches = [
  { practiceAreas: ['family'], location: 'leeds', found: 3 },
  { practiceAreas: ['family', 'elder'], location: 'ls6', found: 0, familyLegalAid: true },
  { practiceAreas: [], location: '', found: 0, hasKeyword: true, experienceRange: '5-10' },
  { practiceAreas: ['elder'], location: 'york', found: 1 },
  { practiceAreas: ['elder'], location: 'hull', found: 0 },
]

const momentOf = ({ daysAgo, minute }: Made) =>
  new Date(londonMidnight(daysBefore(today, daysAgo)).getTime() + minute * 60_000)

async function add(made: Made[]) {
  if (made.length === 0) return
  await db.insert(userActivity).values(
    made.map((each) => ({
      type: types[each.what % types.length] ?? 'error',
      page: '/',
      timestamp: momentOf(each),
    })),
  )
  await db.insert(searchAnalytics).values(
    made.map((each) => ({
      found: 1,
      ...searches[each.what % searches.length],
      timestamp: momentOf(each),
    })),
  )
}

/** All that the page reads, for every period. */
async function figures() {
  const found: unknown[] = []
  for (const period of periods) {
    for (const kind of countKinds) found.push(await readCounts(db, kind, period))
    found.push(await readCounts(db, 'zero-result search', period, { order: 'last', limit: 1 }))
    found.push(await readCounts(db, 'place', period, { limit: 1 }))
    const days = await readDailyCounts(db, 'search', period)
    found.push(days.toSorted((a, b) => a.day.localeCompare(b.day)))
  }
  return found
}

/** The same, worked out here from all the rows. */
async function figuresOfRows() {
  const events = await db.select().from(userActivity)
  const made = await db.select().from(searchAnalytics)
  return periods.flatMap(({ start }) => {
    const recent = made.filter(({ timestamp }) => timestamp >= start)
    const zero = recent.filter(({ found }) => found === 0)
    const asked = (search: (typeof made)[number]) => {
      const { practiceAreas, experienceRange, location, familyLegalAid, hasKeyword } = search
      const areas = practiceAreas.map((area) => `"${area}"`).join(', ')
      return `[[${areas}], "${experienceRange}", "${location}", ${familyLegalAid}, ${hasKeyword}]`
    }
    const places = tally(recent, ({ location }) => (location === '' ? [] : [location]))
    const zeroResults = tally(zero, (search) => [asked(search)])
    return [
      tally(
        events.filter(({ timestamp }) => timestamp >= start),
        ({ type }) => [type],
      ),
      tally(recent, ({ found }) => [found === 0 ? 'none' : 'some']),
      tally(recent, ({ practiceAreas }) => practiceAreas),
      places,
      zeroResults,
      zeroResults
        .toSorted((a, b) => b.count - a.count || +b.last - +a.last || (a.name < b.name ? -1 : 1))
        .slice(0, 1),
      places.slice(0, 1),
      tally(recent, ({ timestamp }) => [londonDay(timestamp)])
        .map(({ name: day, count }) => ({ day, count }))
        .toSorted((a, b) => a.day.localeCompare(b.day)),
    ]
  })
}

function tally<Row extends { timestamp: Date }>(rows: Row[], namesOf: (row: Row) => string[]) {
  const counts = new Map<string, { name: string; count: number; last: Date }>()
  for (const row of rows)
    for (const name of namesOf(row)) {
      const { count = 0, last = row.timestamp } = counts.get(name) ?? {}
      const later = row.timestamp > last ? row.timestamp : last
      counts.set(name, { name, count: count + 1, last: later })
    }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

describe('what was counted before', () => {
  it('is exactly what the rows say, whenever they came, went and were counted', async () => {
    const made = fc.record({
      daysAgo: fc.integer({ min: 0, max: 95 }),
      minute: fc.constantFrom(0, 1, 720, 1_439),
      what: fc.nat({ max: 11 }),
    })
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ add: fc.array(made, { minLength: 1, maxLength: 8 }) }) },
      { weight: 2, arbitrary: fc.record({ count: fc.constant(true) }) },
      { weight: 1, arbitrary: fc.record({ deleteDay: fc.integer({ min: 0, max: 95 }) }) },
      { weight: 1, arbitrary: fc.record({ deleteBefore: fc.integer({ min: 0, max: 95 }) }) },
    )
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
          for (const one of steps) {
            if ('add' in one) await add(one.add)
            else if ('count' in one) await storeCounts(db, now)
            else await remove(one)
            expect(await figures()).toEqual(await figuresOfRows())
          }
        })
        .afterEach(async () => {
          await db.execute(sql`truncate user_activity, search_analytics, counted_spans cascade`)
        }),
      { numRuns: 6 },
    )

    async function remove(one: { deleteDay: number } | { deleteBefore: number }) {
      const day = 'deleteDay' in one ? one.deleteDay : one.deleteBefore
      const end = londonMidnight(daysBefore(today, day - 1))
      const begin = 'deleteDay' in one ? londonMidnight(daysBefore(today, day)) : new Date(0)
      for (const table of [userActivity, searchAnalytics])
        await db.execute(
          sql`delete from ${table} where timestamp >= ${begin.toISOString()} and timestamp < ${end.toISOString()}`,
        )
    }
  })

  it('adds today to what was less frequent before', async () => {
    const [leeds, york] = [0, 3]
    const times = (what: number, total: number, daysAgo: number) =>
      Array.from({ length: total }, (_, minute) => ({ daysAgo, minute, what }))
    await add([...times(york, 4, 2), ...times(leeds, 3, 2)])
    await storeCounts(db, now)
    await add(times(leeds, 2, 0))
    const [most, ...others] = await readCounts(db, 'place', periodOf(7), { limit: 1 })
    expect(most).toMatchObject({ name: 'leeds', count: 5 })
    expect(others).toEqual([])
  })

  it('is read instead of the rows', async () => {
    await add([{ daysAgo: 3, minute: 10, what: 0 }])
    await storeCounts(db, now)
    await db.update(activityCounts).set({ count: 70 })
    for (const period of periods) {
      expect(await readCounts(db, 'event', period)).toMatchObject([{ name: 'error', count: 70 }])
      expect(await readDailyCounts(db, 'search', period)).toEqual([
        { day: daysBefore(today, 3), count: 70 },
      ])
    }
  })

  it('is counted once, and again where an event comes late', async () => {
    await add([{ daysAgo: 3, minute: 10, what: 0 }])
    expect(await storeCounts(db, now)).toBe(89 + periodLengths.length)
    expect(await storeCounts(db, now)).toBe(0)
    await add([{ daysAgo: 0, minute: 10, what: 0 }])
    expect(await storeCounts(db, now)).toBe(0)
    await add([{ daysAgo: 10, minute: 1_439, what: 0 }])
    expect(await readCounts(db, 'event', periodOf(30))).toMatchObject([{ count: 3 }])
    // That day, and the periods of 30 and 90 days.
    expect(await storeCounts(db, now)).toBe(3)
    expect(await readCounts(db, 'event', periodOf(30))).toMatchObject([{ count: 3 }])
  })

  it('goes on by a day at midnight in London, once the last events have come', async () => {
    await storeCounts(db, now)
    const midnight = londonMidnight('2026-11-11').getTime()
    expect(await storeCounts(db, new Date(midnight + 59_000))).toBe(0)
    expect(await storeCounts(db, new Date(midnight + 60_000))).toBe(1 + periodLengths.length)
    const spans = await db.select().from(countedSpans)
    expect(spans).toHaveLength(89 + periodLengths.length)
    const days = spans.map(({ firstDay }) => firstDay).sort()
    expect([days[0], days.at(-1)]).toEqual([daysBefore('2026-11-10', 88), '2026-11-10'])
  })

  it('holds an event that was on its way while it was counted', async () => {
    const client = await db.$client.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into user_activity (type, page, timestamp) values ('error', '/', '2026-11-05')`,
      )
      const counting = storeCounts(db, now).catch((error) => error)
      await client.query('commit')
      await counting
    } finally {
      client.release()
    }
    expect(await readCounts(db, 'event', periodOf(7))).toMatchObject([{ count: 1 }])
    await storeCounts(db, now)
    expect(await readCounts(db, 'event', periodOf(7))).toMatchObject([{ count: 1 }])
  })

  it('of a period is not used where a day of it is missing', async () => {
    await add([{ daysAgo: 3, minute: 10, what: 0 }])
    await storeCounts(db, now)
    await db.execute(sql`delete from counted_spans where first_day < last_day`)
    await db.execute(sql`create or replace function forget_a_day() returns trigger language plpgsql as $$
      begin
        if new.first_day < new.last_day then delete from counted_spans where first_day = last_day and first_day = '2026-11-07'; end if;
        return new;
      end $$`)
    await db.execute(
      sql`create trigger forget before insert on counted_spans for each row execute function forget_a_day()`,
    )
    await storeCounts(db, now)
    await db.execute(sql`drop function forget_a_day cascade`)
    expect(await readCounts(db, 'event', periodOf(7))).toMatchObject([{ count: 1 }])
  })
})
