import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '#app/analytics/search-record.ts'
import { gazetteer } from '#app/places/gazetteer.server.ts'
import { searchedPlace } from '#app/places/searched-place.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore } from '#app/platform/time/london-time.ts'
import { sampleActivity, sampleEvents, sampleSearches } from './sample-activity.ts'

const now = new Date('2026-11-20T10:00:00Z')

describe('sample activity', () => {
  const searches = sampleSearches(250, now)
  const events = sampleEvents(now)

  it('is the same every time', () => {
    expect(sampleActivity(250, now)).toEqual(sampleActivity(250, now))
  })

  it.each([
    ['searches', searches],
    ['events', events],
  ])('has %s on nearly every day of a quarter, none to come and few enough to load', (_, rows) => {
    const days = new Set(rows.map(({ timestamp }) => londonDay(timestamp)))
    expect(days.size).toBeGreaterThanOrEqual(89)
    expect([...days].sort()[0]).toBe(daysBefore(londonDay(now), 89))
    expect(rows.every(({ timestamp }) => timestamp < now)).toBe(true)
    expect(rows.length).toBeLessThan(4_000)
  })

  it('has ids that no real row has', () => {
    const ids = sampleActivity(250, now).map(({ id }) => id)
    expect(Math.max(...ids)).toBe(-1)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('searches for places in the form in which they are stored, and sometimes finds nobody', () => {
    const made = searches.map(({ payload }) => payload as SearchRecord)
    for (const { location } of made) expect(searchedPlace(gazetteer(), location)).toBe(location)
    const zeroResultShare = made.filter(({ found }) => found === 0).length / made.length
    expect(zeroResultShare).toBeGreaterThan(0.05)
    expect(zeroResultShare).toBeLessThan(0.4)
  })
})
