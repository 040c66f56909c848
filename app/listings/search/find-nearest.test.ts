import fc from 'fast-check'
import { LRUCache } from 'lru-cache'
import { expect, it } from 'vitest'
import { milesBetween, type Place } from '#app/places/place.ts'
import type { FoundWords } from '../keywords/find-words.server.ts'
import { KnownWords } from '../keywords/known-words.ts'
import { WordIndex } from '../keywords/word-index.server.ts'
import { type ListingFacts, OfficeTable } from '../offices/office-table.ts'
import { findListings } from './find-listings.ts'
import { findNearest } from './find-nearest.ts'
import { findsAt } from './finds.ts'
import { everyone, hasAreas } from './listing-test.ts'
import { orderListings } from './order-listings.ts'
import { emptyCriteria } from './search-criteria.ts'
import { factBits } from './search-facts.ts'

const now = new Date('2026-11-25T10:00:00Z')
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const position = fc.option(fc.record({ north: degrees(1), east: degrees(1.5) }), { freq: 9 })

const person = fc.record({
  codes: fc.subarray(['family', 'newCases']),
  offices: fc.array(position, { minLength: 1, maxLength: 3 }),
})

it('finds the same as an order of everybody', () => {
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.subarray(['family'] as const),
      (people, limit, areas) => {
        const table = tableOf(people)
        const meant = { place: leeds, others: [], isCorrected: false }
        const offices = {
          table,
          words: new LRUCache<string, FoundWords>({ max: 1 }),
          knownWords: new KnownWords([]),
          wordIndex: new WordIndex(),
        }
        const asked = { ...emptyCriteria, location: 'Leeds', radius: null, areas: [...areas] }
        const search = { ...asked, meant, now, offices, photosUrl: undefined }
        const found = findListings(table, search, [hasAreas(table, search)])
        const order = { sort: 'nearest', hasWholeWords: everyone, wordPoints: null, now } as const
        const all = findsAt(table, found, orderListings(table, found, order, { limit, offset: 0 }))
        expect(findNearest(search, limit)).toEqual(all)
      },
    ),
  )
})

it('finds within a radius all who are no farther away, wherever the place is', () => {
  const place = fc.record({
    latitude: fc.oneof(degrees(90), fc.constantFrom(89.9, -90, 0)),
    longitude: fc.oneof(degrees(180), fc.constantFrom(180, -179.9)),
  })
  const miles = fc.oneof(
    fc.constantFrom(5, 100, 500),
    fc.double({ min: 1, max: 9_000, noNaN: true }),
  )
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 20 }), miles, (at, others, radius) => {
      const near = others.map((other) => ({
        latitude: at.latitude + (other.latitude - at.latitude) / 50,
        longitude: other.longitude,
      }))
      const table = new OfficeTable()
      const all = [...others, ...near]
      table.change(
        [],
        all.map((each, number) => listingOf(number, 0, [each])),
      )
      const where = { location: '', meant: { place: { ...leeds, ...at } }, radius }
      const found = [...findListings(table, where, []).indices]
      const expected = all.flatMap((each, index) =>
        milesBetween(at, each) <= radius ? [index] : [],
      )
      expect(found).toEqual(expected)
    }),
  )
})

const leeds: Place = {
  id: 'leeds',
  name: 'Leeds',
  kind: 'town',
  within: '',
  borough: '',
  county: '',
  region: '',
  nation: '',
  areas: [],
  latitude: 53.8,
  longitude: -1.55,
  postalCounty: '',
  settlement: 'city',
  radiusMiles: 5,
  importance: 1,
  isClear: true,
}

type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never

function tableOf(people: readonly Person[]): OfficeTable {
  const table = new OfficeTable()
  const listings = people.map(({ codes, offices }, at) => {
    const positions = offices.map(
      (from) =>
        from && { latitude: leeds.latitude + from.north, longitude: leeds.longitude + from.east },
    )
    return listingOf(at, factBits(codes), positions)
  })
  table.change([], listings)
  table.change([1], [])
  return table
}

function listingOf(
  number: number,
  facts: number,
  positions: readonly ({ latitude: number; longitude: number } | null)[],
): ListingFacts {
  return {
    id: `id-${number}`,
    number,
    location: 'leeds',
    facts,
    languages: '',
    startWithinDays: null,
    startConfirmedOn: null,
    checkedUntil: null,
    accreditedUntil: null,
    lowestRate: null,
    highestRate: null,
    experience: 0,
    userType: '',
    sortName: `name ${number % 7}`,
    relevance: 0,
    weightedRating: 0,
    completionScore: 0,
    joinDate: 0,
    publishedAt: 0,
    repliesWithin: null,
    offices: positions.map((at) => ({
      place: 'Leeds',
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      areas: '',
    })),
  }
}
