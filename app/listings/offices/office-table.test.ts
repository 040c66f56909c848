import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ListingFacts, OfficeTable } from './office-table.ts'

it('holds after any changes what a table made at once would hold, in the same order', () => {
  const changes = fc.array(
    fc.array(
      fc.record({
        number: fc.integer({ min: 1, max: 30 }),
        name: fc.string(),
        isGone: fc.boolean(),
      }),
    ),
  )
  fc.assert(
    fc.property(changes, (rounds) => {
      const table = new OfficeTable()
      const known = new Map<number, ListingFacts>()
      for (const round of rounds) {
        const last = new Map(round.map((each) => [each.number, each]))
        const written: ListingFacts[] = []
        for (const { number, name, isGone } of last.values()) {
          known.delete(number)
          if (isGone) continue
          written.push(aListing(number, name))
          known.set(number, aListing(number, name))
        }
        table.change(last.keys(), written)
      }
      const fresh = new OfficeTable()
      fresh.change([], [...known.values()])
      expect(contents(table)).toEqual(contents(fresh))
    }),
  )
})

it('orders by name, and people of one name by id', () => {
  const table = new OfficeTable()
  table.change([], [aListing(1, 'mary'), aListing(2, 'anna'), aListing(3, 'mary')])
  table.change([], [aListing(4, 'lena')])
  expect(contents(table).map(({ id }) => id)).toEqual(['id-2', 'id-4', 'id-1', 'id-3'])
})

it('grows with what it holds', () => {
  const table = new OfficeTable()
  const many = Array.from({ length: 5_000 }, (_, at) => aListing(at + 1, `name ${at}`))
  table.change([], many)
  expect(table.size).toBe(5_000)
  expect(table.experience[4_999]).toBe(5_000)
  expect(table.latitude[9_999]).toBeNaN()
})

function contents(table: OfficeTable) {
  return [...Array(table.size).keys()]
    .filter((index) => table.isListed[index] === 1)
    .sort((a, b) => (table.rank[a] ?? 0) - (table.rank[b] ?? 0))
    .map((index, rank) => {
      const first = table.firstOffice[index] ?? 0
      return {
        id: table.idOf(index),
        rank,
        isRanked: table.rank[index] === rank,
        number: table.number[index],
        experience: table.experience[index],
        languages: table.languageSets.values[table.languages[index] ?? 0],
        places: Array.from(
          { length: table.offices[index] ?? 0 },
          (_, at) => table.places.values[table.place[first + at] ?? 0],
        ),
      }
    })
}

function aListing(number: number, sortName: string): ListingFacts {
  return {
    id: `id-${number}`,
    number,
    location: 'leeds',
    facts: 1,
    languages: number % 2 ? 'pl,cy' : '',
    startWithinDays: null,
    startConfirmedOn: null,
    checkedUntil: null,
    accreditedUntil: null,
    lowestRate: null,
    highestRate: null,
    experience: number,
    userType: '',
    sortName,
    relevance: 0,
    weightedRating: 0,
    completionScore: 0,
    joinDate: 0,
    publishedAt: 0,
    repliesWithin: null,
    offices: [
      { place: `Main ${number}`, latitude: 53.8, longitude: -1.5, areas: 'leeds,england' },
      { place: 'Other', latitude: null, longitude: null, areas: '' },
    ],
  }
}
