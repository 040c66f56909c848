import { expect, it } from 'vitest'
import { factBits } from '../search/search-facts.ts'
import { factsOn } from './current-facts.ts'
import { dayNumber, type ListingFacts, OfficeTable } from './office-table.ts'

const all = ['family', 'newCases', 'accredited', 'credentialsChecked', 'courtForms', 'miam']

it('leaves out what was checked from the day after its last, and nothing else', () => {
  const table = new OfficeTable()
  table.change([], [aListing(1, '2026-11-22', '2026-11-30'), aListing(2, null, null)])
  const unchecked = factBits(['family', 'newCases'])
  expect(on(table, '2026-11-22')).toEqual([factBits(all), unchecked])
  expect(on(table, '2026-11-23')).toEqual([unchecked | factBits(['credentialsChecked']), unchecked])
  expect(on(table, '2026-12-01')).toEqual([unchecked, unchecked])
  // And back: each day is worked out for itself.
  expect(on(table, '2026-11-22')).toEqual([factBits(all), unchecked])
})

it('knows those who came since it was last asked', () => {
  const table = new OfficeTable()
  table.change([], [aListing(1, null, null)])
  expect(on(table, '2026-11-22')).toHaveLength(1)
  table.change([1], [aListing(1, '2026-11-22', '2026-11-22')])
  expect(on(table, '2026-11-22')[1]).toBe(factBits(all))
})

const on = (table: OfficeTable, day: string) => [...factsOn(table, dayNumber(day))]

function aListing(
  number: number,
  accreditedUntil: string | null,
  checkedUntil: string | null,
): ListingFacts {
  return {
    id: `id-${number}`,
    number,
    location: 'leeds',
    facts: factBits(all),
    languages: '',
    startWithinDays: null,
    startConfirmedOn: null,
    checkedUntil,
    accreditedUntil,
    lowestRate: null,
    highestRate: null,
    experience: 1,
    userType: '',
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
