import { expect, it } from 'vitest'
import { everyDay, sumOfLast } from './view-days.ts'

const days = everyDay('2026-10-22', [
  { day: '2026-10-25', views: 4 },
  { day: '2026-11-20', views: 3 },
])

it('has thirty days, those without a view among them', () => {
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-10-22', views: 0 })
  expect(days[3]).toEqual({ day: '2026-10-25', views: 4 })
  expect(days.at(-1)).toEqual({ day: '2026-11-20', views: 3 })
})

it('sums the last days', () => {
  expect(sumOfLast(days, 7)).toBe(3)
  expect(sumOfLast(days, 30)).toBe(7)
})
