import { describe, expect, it } from 'vitest'
import { ownPicture } from '#app/profiles/photo.ts'
import {
  drawnPortrait,
  drawnPortraitPath,
  type PortraitParts,
  portraitPartsOf,
} from './drawn-portrait.ts'
import { hairShapeNames } from './portrait-parts.ts'

const aPortrait = (given: Partial<PortraitParts> = {}): PortraitParts => ({
  skin: 1,
  hair: 'bob',
  hairColour: 2,
  dress: 3,
  collar: 2,
  ground: 4,
  hasBeard: false,
  hasGlasses: true,
  ...given,
})

describe.each(hairShapeNames)('a portrait with the hair %s', (hair) => {
  it.each([true, false])('is read from its own path as it was (extras %j)', (has) => {
    const parts = aPortrait({ hair, hasBeard: has, hasGlasses: !has })
    const path = drawnPortraitPath(parts)
    expect(portraitPartsOf(path.replace('/portraits/', ''))).toEqual(parts)
    expect(ownPicture(path)).toBe(path)
  })

  it('is below 2 KB and has no empty slot', () => {
    const svg = drawnPortrait(aPortrait({ hair, hasBeard: true, collar: 3 }))
    expect(Buffer.byteLength(svg)).toBeLessThan(2_048)
    expect(svg).not.toMatch(/[{}]|undefined|NaN/)
  })
})

it('differs with every part', () => {
  const changes: Partial<PortraitParts>[] = [
    { skin: 4 },
    { hair: 'bun' },
    { hairColour: 6 },
    { dress: 0 },
    { collar: 1 },
    { ground: 0 },
    { hasBeard: true },
    { hasGlasses: false },
  ]
  const drawn = [{}, ...changes].map((change) => drawnPortrait(aPortrait(change)))
  expect(new Set(drawn).size).toBe(drawn.length)
})
