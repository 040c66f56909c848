import { describe, expect, it } from 'vitest'
import { searchable, searchText, searchWords, sortName } from './searchable.ts'

describe('searchable', () => {
  it.each([
    ['  Siân\tO’BRIEN ', "sian o'brien"],
    ['50% off_peak', '50% off_peak'],
    ['', ''],
  ])('%j is compared as %j', (text, expected) => {
    expect(searchable(text)).toBe(expected)
  })
})

describe('searchWords', () => {
  it.each([
    ['Family, children', ['family', 'children']],
    ['contract contract CONTRACT', ['contract']],
    ['100% _', ['100%', '_']],
    [' , ', []],
    ['a b c d e f g h i j k l', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']],
  ])('%j asks for %j', (keyword, words) => {
    expect(searchWords(keyword)).toEqual(words)
  })
})

describe('sortName', () => {
  it('puts names in order, byte by byte, whatever their accents and case', () => {
    const names = [
      'Zoë Ash',
      'élodie Marsh',
      "Niamh O'Brien",
      'Niamh Obrian',
      'Ann-Marie Lee',
      'Ann Zed',
    ]
    const ordered = names.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1))
    expect(ordered).toEqual([
      'Ann-Marie Lee',
      'Ann Zed',
      'élodie Marsh',
      'Niamh Obrian',
      "Niamh O'Brien",
      'Zoë Ash',
    ])
  })
})

describe('searchText', () => {
  it('holds every keyword field, one per line', () => {
    const profile = {
      fullName: 'Siân Jones',
      firstName: 'Siân',
      lastName: 'Jones',
      title: 'Family mediator (FMCA)',
      userType: 'individual',
      location: 'cardiff',
      email: 'Sian@Example.org',
      practiceAreas: ['family', 'odr'],
    }
    expect(searchText(profile, 'I help\nparents.').split('\n')).toEqual([
      'sian jones',
      'sian',
      'jones',
      'family mediator (fmca)',
      'individual',
      'cardiff',
      'sian@example.org',
      'family',
      'family mediation',
      'odr',
      'online dispute resolution (odr)',
      'i help parents.',
    ])
  })
})
