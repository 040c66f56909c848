import { expect, it } from 'vitest'
import { hourlyRateLabel } from './hourly-rate.ts'

it.each([
  [150, 240, '£150–£240'],
  [240, 150, '£150–£240'],
  [150, 150, '£150'],
  [150, null, '£150'],
  [null, 240, '£240'],
  [900, 1200, '£900–£1,200'],
  [0, 0, '£0'],
  [null, null, ''],
])('%s to %s is %j', (min, max, label) => {
  expect(hourlyRateLabel(min, max)).toBe(label)
})
