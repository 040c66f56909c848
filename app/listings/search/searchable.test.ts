import { describe, expect, it } from 'vitest'
import { searchable, searchTexts, searchWords, sortName } from './searchable.ts'

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

describe('searchTexts', () => {
  it('holds the words of every keyword field, in parts of which each weighs less', () => {
    const profile = {
      fullName: 'Siân O’Brien-Jones',
      firstName: 'Siân',
      lastName: 'Jones',
      title: 'Family mediator (FMCA)',
      userType: 'individual',
      location: 'cardiff',
      offices: [],
      email: 'Sian@Example.org',
      practiceAreas: ['family', 'odr'],
      specialties: ['pensions'],
      languages: ['cy'],
      familyLegalAid: true,
    }
    const texts = { bioText: 'I will help\nparents in separate rooms.', certifications: 'FMC' }
    expect(searchTexts(profile, texts)).toEqual([
      'sian obrien jones family mediator fmca',
      'family mediation odr online dispute resolution pensions welsh legal aid individual',
      'cardiff',
      'help parents rooms fmc sian example org',
    ])
  })
})
