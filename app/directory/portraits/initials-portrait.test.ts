import { expect, it } from 'vitest'
import { capitals } from './capitals.ts'
import { initialsPortrait, portraitColours } from './initials-portrait.ts'

it('draws white initials on a colour without styles, scripts or fonts', () => {
  const svg = initialsPortrait('AO', portraitColours[0])
  expect(svg).toContain('aria-label="AO"')
  expect(svg).toContain('fill="#176b5b"')
  expect(svg).not.toMatch(/style|script|text|font/)
})

it('has an outline for every letter a name can begin with', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    expect(capitals[letter]?.outline).toMatch(/^M[\d HLQVMZ.-]+Z$/)
})

it('sets the letters beside each other, the middle of them in the middle of the picture', () => {
  const [, left, scale] =
    /translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/.exec(
      initialsPortrait('BL', portraitColours[1]),
    ) ?? []
  const width = (capitals.B?.width ?? 0) + (capitals.L?.width ?? 0)
  expect(Number(left) + (width * Number(scale)) / 2).toBeCloseTo(72, 1)
})

it('has a colour for every digit, no two alike', () => {
  expect(new Set(portraitColours).size).toBe(10)
})

it.each(portraitColours)('%s is dark enough for white letters', (colour) => {
  expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
})

/** WCAG 2.2, relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function contrastWithWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
