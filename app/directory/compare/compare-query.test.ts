import { describe, expect, it } from 'vitest'
import { compareUrl, parseCompareQuery, shownOf, shownWith } from './compare-query.ts'

it.each([
  '/compare',
  '/compare?with=ada-ash,bo-birch',
  '/compare?with=ada-ash,bo-birch&near=Leeds%2C+West+Yorkshire&only=differences&show=bo-birch',
  '/compare?with=ada-ash,bo-birch&near=Leeds&as=business&area=odr',
])('%s is read and written alike', (url) => {
  const query = parseCompareQuery(new URL(url, 'http://localhost').searchParams)
  expect(decodeURIComponent(compareUrl(query))).toBe(decodeURIComponent(url))
})

it('only what differs is asked for by one word', () => {
  const ofOnly = (only: string) => parseCompareQuery(new URLSearchParams({ only })).onlyDifferences
  expect(['differences', 'true', 'DROP', ''].map(ofOnly)).toEqual([true, false, false, false])
})

describe('a small screen', () => {
  it.each([
    [['a', 'b', 'c'], [], ['a', 'b']],
    [['a', 'b', 'c'], ['c'], ['a', 'c']],
    [
      ['a', 'b', 'c'],
      ['b', 'c'],
      ['b', 'c'],
    ],
    [
      ['a', 'b', 'c'],
      ['c', 'nobody'],
      ['a', 'c'],
    ],
    [['a'], ['a'], ['a']],
  ])('of %j with %j chosen shows %j', (slugs, chosen, shown) => {
    expect(shownOf(slugs, chosen)).toEqual(shown)
  })

  it('shows another in the place of the one chosen longest ago', () => {
    expect(shownWith(['a', 'b'], 'c')).toEqual(['b', 'c'])
    expect(shownWith(['a', 'b'], 'a')).toEqual(['b', 'a'])
  })
})
