import { expect, it } from 'vitest'
import { sampleViewDays } from './views.ts'

it.each(['2026-11-20T23:30:00Z', '2026-04-10T23:30:00Z', '2026-07-01T12:00:00Z'])(
  'names no day twice at %s',
  (now) => {
    const days = sampleViewDays(1, { popularity: 50, listedDays: 400 }, new Date(now)).map(
      ({ day }) => day,
    )
    expect(days.length).toBeGreaterThan(80)
    expect(new Set(days).size).toBe(days.length)
  },
)
