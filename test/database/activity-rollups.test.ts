import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityRollups, userActivity } from '#app/analytics/activity.table.server.ts'
import { parsePeriod, periodLengths } from '#app/analytics/period.ts'
import { readDailyRollups, readRollups } from '#app/analytics/rollups/read-rollups.server.ts'
import { rollUpActivity } from '#app/analytics/rollups/roll-up-activity.server.ts'
import { rollupKinds } from '#app/analytics/rollups/rollup-kinds.ts'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { anOpenDatabase } from '../kit/database.ts'
import { aSearch } from '../kit/events.ts'

const db = await anOpenDatabase()

/** Noon of a day whose periods have the end of summer time in them. */
const now = new Date('2026-11-10T12:00:00Z')
const today = '2026-11-10'
const periodOf = (days: number) => parsePeriod(new URLSearchParams({ days: String(days) }), now)
const periods = periodLengths.map(periodOf)
const kinds = rollupKinds.filter((kind) => kind !== 'sample page')

beforeEach(() => db.execute(sql`truncate user_activity, activity_rollups`))

/** Minutes after midnight in London, so many days ago. */
const moment = (daysAgo: number, minute: number) =>
  new Date(londonMidnight(daysBefore(today, daysAgo)).getTime() + minute * 60_000)

const types = ['error', 'lead_view', 'filter_applied']
const searches: Partial<SearchRecord>[] = [
  { practiceAreas: ['family'], location: 'leeds', found: 3 },
  { practiceAreas: ['family', 'elder'], location: 'ls6', found: 0, familyLegalAid: true },
  { practiceAreas: [], location: '', found: 0, hasKeyword: true, experienceRange: '5-10' },
  { practiceAreas: ['elder'], location: 'york', found: 1 },
  { practiceAreas: ['elder'], location: 'hull', found: 0 },
]

/** Events at the beginning, the middle and the end of days that periods begin and end with. */
async function fill() {
  const rows = [0, 1, 2, 6, 7, 16, 29, 30, 60, 89, 90, 95].flatMap((daysAgo, index) =>
    [0, 720, 1_439].flatMap((minute, of) => [
      { type: types[(index + of) % 3] ?? '', page: '/', timestamp: moment(daysAgo, minute) },
      aSearch({ ...searches[(index * 3 + of) % 5], at: moment(daysAgo, minute) }),
    ]),
  )
  await db.insert(userActivity).values(rows)
}

/** All that the page reads, for every period. */
async function figures() {
  const found: unknown[] = []
  for (const period of periods) {
    for (const kind of kinds) found.push(await readRollups(db, kind, period))
    found.push(await readRollups(db, 'zero-result search', period, { order: 'last', limit: 1 }))
    found.push(await readRollups(db, 'place', period, { limit: 1 }))
    const days = await readDailyRollups(db, 'search', period)
    found.push(days.toSorted((a, b) => a.day.localeCompare(b.day)))
  }
  return found
}

/** The same, worked out here from all the rows. */
async function figuresOfRows() {
  const events = await db.select().from(userActivity)
  const made = events
    .filter(({ type }) => type === 'search_performed')
    .map(({ payload, timestamp }) => ({ ...(payload as SearchRecord), timestamp }))
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
      [],
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

describe('events that were rolled up', () => {
  it('are exactly what the events say, before, after and the days after', async () => {
    await fill()
    expect(await figures()).toEqual(await figuresOfRows())
    expect(await rollUpActivity(db, now)).toBe(11)
    expect(await figures()).toEqual(await figuresOfRows())
    await db
      .insert(userActivity)
      .values([aSearch({ at: now, location: 'leeds' }), aSearch({ at: now, location: 'bath' })])
    expect(await figures()).toEqual(await figuresOfRows())
  })

  it('are read instead of the events', async () => {
    await db.insert(userActivity).values(aSearch({ at: moment(3, 10) }))
    await rollUpActivity(db, now)
    await db.update(activityRollups).set({ count: 70 })
    for (const period of periods) {
      expect(await readRollups(db, 'event', period)).toMatchObject([{ count: 70 }])
      expect(await readDailyRollups(db, 'search', period)).toEqual([
        { day: daysBefore(today, 3), count: 70 },
      ])
    }
  })

  it('are counted once, the day that is over in London and no later one', async () => {
    await db.insert(userActivity).values([aSearch({ at: moment(1, 1_439) }), aSearch({ at: now })])
    expect(await rollUpActivity(db, now)).toBe(1)
    expect(await rollUpActivity(db, now)).toBe(0)
    const days = await db.selectDistinct({ day: activityRollups.day }).from(activityRollups)
    expect(days).toEqual([{ day: daysBefore(today, 1) }])
    expect(await rollUpActivity(db, new Date(+moment(-1, 0) + 5_000))).toBe(0)
    await Promise.all([1, 2].map(() => rollUpActivity(db, moment(-1, 180))))
    expect(await readRollups(db, 'event', periodOf(7))).toMatchObject([{ count: 2 }])
  })

  it('are counted beside page views of the same day', async () => {
    await db.insert(userActivity).values(aSearch({ at: moment(2, 10) }))
    const day = daysBefore(today, 2)
    const lastAt = moment(2, 20)
    await db.insert(activityRollups).values({ day, kind: 'page', name: '/', count: 5, lastAt })
    const read = async () => [
      ...(await readRollups(db, 'event', periodOf(7))),
      ...(await readRollups(db, 'page', periodOf(7))),
    ]
    const both = [
      { name: 'search_performed', count: 1 },
      { name: '/', count: 5 },
    ]
    expect(await read()).toMatchObject(both)
    await rollUpActivity(db, now)
    expect(await read()).toMatchObject(both)
  })
})
