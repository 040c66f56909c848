import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListingFacts, OfficeTable } from '../offices/office-table.ts'
import { everywhere, findListings } from './find-listings.ts'
import { hasAreas, offersAsked } from './listing-test.ts'
import { emptyCriteria } from './search-criteria.ts'
import { factBits } from './search-facts.ts'

const now = new Date('2026-11-25T10:00:00Z')
const rate = fc.option(fc.integer({ min: 50, max: 60 }))

const listing = fc.record({
  codes: fc.subarray(['family', 'elder', 'newCases', 'evenings']),
  languages: fc.constantFrom('', 'cy', 'cy,pl'),
  userType: fc.constantFrom('', 'business', 'individual'),
  lowestRate: rate,
  startWithinDays: fc.option(fc.constantFrom(7, 14, 28)),
  startConfirmedOn: fc.constantFrom(null, '2026-11-20', '2026-01-01'),
  experience: fc.nat(10),
})

const criteria = fc.record({
  needs: fc.subarray(['newCases', 'evenings'] as const),
  areas: fc.subarray(['family', 'elder'] as const),
  areasMatch: fc.constantFrom('any' as const, 'all' as const),
  languages: fc.subarray(['cy', 'pl'] as const),
  userType: fc.constantFrom(null, 'business' as const),
  maxRate: rate,
  startWithin: fc.constantFrom(null, 14 as const),
  experienceRange: fc.constantFrom(null, { min: 2, max: 5 }),
})

it('finds with loops over columns whom each test passes by itself', () => {
  fc.assert(
    fc.property(fc.array(listing, { maxLength: 30 }), criteria, (people, asked) => {
      const table = new OfficeTable()
      table.change([], people.map(factsOf))
      table.change([1], [])
      const search = { ...emptyCriteria, ...asked }
      const tests = [offersAsked(table, search, now), hasAreas(table, search)]
      const expected = people.flatMap((_, index) =>
        table.isListed[index] === 1 && tests.every((passes) => passes(index)) ? [index] : [],
      )
      expect([...findListings(table, everywhere, tests).indices]).toEqual(expected)
    }),
  )
})

type Person = typeof listing extends fc.Arbitrary<infer Value> ? Value : never

function factsOf({ codes, ...person }: Person, at: number): ListingFacts {
  return {
    ...person,
    id: `id-${at}`,
    number: at + 1,
    location: 'leeds',
    facts: factBits(codes),
    checkedUntil: null,
    accreditedUntil: null,
    highestRate: null,
    sortName: 'ada',
    relevance: 0,
    weightedRating: 0,
    completionScore: 0,
    joinDate: 0,
    publishedAt: 0,
    repliesWithin: null,
    offices: [{ place: 'Leeds', latitude: 53.8, longitude: -1.5, areas: 'england' }],
  }
}
