import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLocation, storedLocation } from './location.ts'

describe('a location', () => {
  it.each([
    'Leeds, West Yorkshire',
    'Stoke-on-Trent',
    'Newcastle upon Tyne',
    'Newcastle-under-Lyme',
    'Kingston upon Hull',
    'Weston-super-Mare',
    'Ashby-de-la-Zouch',
    'Chapel-en-le-Frith',
    'Stow-on-the-Wold',
    'Wells-next-the-Sea',
    "King's Lynn",
    "Bishop's Stortford",
    'King’s Lynn',
    "John o' Groats",
    "John o'Groats",
    'Isle of Wight',
    'The Wirral',
    'Tyne and Wear',
    'Brighton & Hove',
    'Betws-y-Coed',
    'Ynys Môn',
    'Na h-Eileanan Siar',
    'Ross-shire',
    'St. Ives',
    'LS1',
    'LS1 4AP',
    'EC1A 1BB, London',
    'BT15GS',
    'London SW',
    'Cardiff, UK',
    '2nd Avenue, Hull',
    'Online, The Midlands',
    'Manchester (And Online)',
  ])('%s is stored in lower case and shown as people write it', (place) => {
    expect(formatLocation(storedLocation(place))).toBe(place)
  })

  it.each([
    ['  Leeds,\n West  Yorkshire ', 'leeds, west yorkshire'],
    ['', ''],
    ['YNYS MO\u0302N', 'ynys môn'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(storedLocation(typed)).toBe(stored)
  })

  it('is the same place again however often it is shown and stored', () => {
    const place = fc.string({ unit: fc.constantFrom(..."abhoôy019'’-, (&.") })
    fc.assert(
      fc.property(place.map(storedLocation), (stored) => {
        expect(storedLocation(formatLocation(stored))).toBe(stored)
      }),
    )
  })
})
