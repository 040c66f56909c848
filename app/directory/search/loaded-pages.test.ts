import { expect, it } from 'vitest'
import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { pageSize, parseSearchCriteria } from '#app/listings/search/search-criteria.ts'
import { noResults } from './find-results.server.ts'
import { afterLoadedPages } from './loaded-pages.ts'

/** Loads the page that a query names, and says which cards are shown then: first and last. */
function load(query: string) {
  const criteria = parseSearchCriteria(new URLSearchParams(query))
  const first = (criteria.page - 1) * pageSize
  const cards = Array.from({ length: pageSize }, (_, at) => ({ id: `${first + at}` }))
  const page = { ...noResults(criteria), cards: cards as FoundListing[], first }
  const shown = afterLoadedPages({ ...page, end: first + pageSize })
  const numbers = shown.cards.map((card) => (typeof card === 'string' ? Number.NaN : +card.id))
  expect([shown.first, shown.end]).toEqual([numbers[0], (numbers.at(-1) ?? 0) + 1])
  return numbers
}

const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at)

it('shows each page that follows on behind those before it', () => {
  expect(load('keyword=a')).toEqual(from(0, 50))
  expect(load('keyword=a&page=2')).toEqual(from(0, 100))
  expect(load('keyword=a&page=3')).toEqual(from(0, 150))
})

it.each([
  ['the same page again', 'page=3', 150],
  ['another view', 'page=3&view=list', 150],
  ['an earlier page', 'page=2', 100],
  ['the first page', '', 50],
])('shows up to %s what was loaded', (name, query, length) => {
  const search = `keyword=${encodeURIComponent(name)}`
  for (const page of [1, 2, 3]) load(`${search}&page=${page}`)
  load('keyword=another')
  expect(load(`${search}&${query}`)).toEqual(from(0, length))
})

it('shows a page that was opened by its address alone, and those that follow', () => {
  expect(load('keyword=alone&page=20')).toEqual(from(950, 50))
  expect(load('keyword=alone&page=21')).toEqual(from(950, 100))
  expect(load('keyword=alone&page=19')).toEqual(from(900, 50))
  expect(load('keyword=alone&page=40')).toEqual(from(1_950, 50))
})

it('does not mix what another search or order found', () => {
  load('keyword=fence')
  expect(load('keyword=fence&sort=newest&page=2')).toEqual(from(50, 50))
  expect(load('keyword=hedge&page=2')).toEqual(from(50, 50))
})

it('adds to the cards of the document in their own view alone', () => {
  const drawn = (query: string) => {
    const criteria = parseSearchCriteria(new URLSearchParams(query))
    const first = (criteria.page - 1) * pageSize
    const cards = Array<string>(pageSize).fill('<article>')
    return afterLoadedPages({ ...noResults(criteria), cards, first, end: first + pageSize })
  }
  drawn('keyword=drawn')
  expect(drawn('keyword=drawn&page=2').cards).toHaveLength(100)
  expect(drawn('keyword=drawn&page=2&view=list').cards).toHaveLength(50)
})
