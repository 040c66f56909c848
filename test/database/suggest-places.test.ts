import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#test/kit/any-character.ts'
import { gazetteer, suggestionIndex } from './gazetteer.server.ts'
import { placeLabel } from './place.ts'
import { suggestPlaces } from './suggest-places.ts'
import { understandLocation } from './understand-location.ts'

function labels(text: string): string[] {
  return suggestPlaces(suggestionIndex(), text).map(({ label }) => label)
}

describe('suggested places', () => {
  it.each([
    ['Lee', 'Leeds, West Yorkshire'],
    ['leeds', 'Leeds, West Yorkshire'],
    ['Lond', 'London'],
    ['Ken', 'Kent'],
    ['Manch', 'Manchester, Greater Manchester'],
    ['Yorks', 'Yorkshire'],
    ['newport i', 'Newport, Isle of Wight'],
    ['ls21', 'LS21, Otley'],
    ['ls1 4a', 'LS1, Leeds'],
    ['LS', 'LS, Leeds'],
    ['Caerd', 'Cardiff'],
    ["king's l", "King's Lynn, Norfolk"],
    ['albans', 'St Albans, Hertfordshire'],
    ['Birmigham', 'Birmingham, West Midlands'],
    ['derr', 'Derry/Londonderry, County Londonderry'],
  ])('of “%s” begin with %s', (text, label) => {
    expect(labels(text)[0]).toBe(label)
  })

  it('have the outcodes of a postcode area behind it', () => {
    expect(labels('LS').slice(0, 3)).toEqual(['LS, Leeds', 'LS1, Leeds', 'LS2, Leeds'])
  })

  it('offer what else a name could mean', () => {
    expect(labels('Newport').slice(0, 3)).toEqual([
      ...['Newport, Wales', 'Newport, Isle of Wight', 'Newport, Shropshire'],
    ])
  })

  it.each([
    ['Kent', 'county'],
    ['LS', 'postcode area'],
    ['LS1', 'postcode'],
    ['Hackney', 'London borough'],
    ['Kirklees', 'council area'],
    ['Wimbledon', 'part of London'],
    ['Wales', 'nation'],
    ['Yorkshire', 'area'],
    ['Leeds', 'town'],
  ])('say what %s is: %s', (text, kind) => {
    expect(suggestPlaces(suggestionIndex(), text)[0]?.kind).toBe(kind)
  })

  it.each(['', ' ', '?', 'qqqq', 'a@b.example'])('are none for “%s”', (text) => {
    expect(labels(text)).toEqual([])
  })

  it('are eight at most, each once, and each understood as just that place', () => {
    const prefix = fc
      .constantFrom(...gazetteer().places)
      .chain((place) =>
        fc.nat(placeLabel(place).length).map((length) => placeLabel(place).slice(0, length)),
      )
    fc.assert(
      fc.property(fc.oneof(prefix, fc.string({ unit: anyCharacter })), (text) => {
        const suggested = labels(text)
        expect(suggested.length).toBeLessThanOrEqual(8)
        expect(new Set(suggested).size).toBe(suggested.length)
        for (const label of suggested) {
          const understood = understandLocation(gazetteer(), label)
          expect(understood && placeLabel(understood.place)).toBe(label)
        }
      }),
    )
  })
})
