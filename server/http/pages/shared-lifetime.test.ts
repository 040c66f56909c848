import { expect, it } from 'vitest'
import { sharedLifetime } from './shared-lifetime.ts'

it.each([
  [1, 'public, max-age=0, s-maxage=1, stale-if-error=600'],
  [3, 'public, max-age=0, s-maxage=3, stale-if-error=600'],
  [10, 'public, max-age=0, s-maxage=6, stale-while-revalidate=2, stale-if-error=600'],
])('shares %i seconds out', (seconds, header) => {
  expect(sharedLifetime(seconds)).toBe(header)
})

it('never lets a cache and a browser behind it show a copy for longer than that', () => {
  for (let seconds = 1; seconds <= 600; seconds += 1) {
    const header = sharedLifetime(seconds)
    const numberOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(header)?.[1] ?? 0)
    expect(numberOf('s-maxage') + 2 * numberOf('stale-while-revalidate')).toBe(seconds)
    expect(numberOf('s-maxage')).toBeGreaterThan(0)
  }
})
