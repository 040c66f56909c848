import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

describe('stars', () => {
  it.each(['white', 'paper', 'surface', 'sunken', 'green-50'])(
    'stand out from %s by at least 3 to 1, as do filled ones from empty ones',
    (ground) => {
      expect(contrast(colour('amber-500'), colour(ground))).toBeGreaterThanOrEqual(3)
    },
  )
})

function colour(name: string): string {
  return new RegExp(`--color-${name}: #([0-9a-f]{6})`).exec(tokens)?.[1] ?? ''
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
