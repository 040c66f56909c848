import { describe, expect, it } from 'vitest'
import { queryOf, readSlugs } from './slug-list.ts'

describe('readSlugs', () => {
  it.each([
    [['ada-ash,bo-birch'], ['ada-ash', 'bo-birch']],
    [
      ['ada-ash', 'bo-birch'],
      ['ada-ash', 'bo-birch'],
    ],
    [[' Ada-Ash , ada-ash,,'], ['ada-ash']],
    [['bo-birch,ada-ash-2'], ['bo-birch', 'ada-ash-2']],
    [['<b>', '../x', 'a b', '-', 'a--b', 'ä', '\0', 'a'.repeat(201)], []],
    [[], []],
  ])('%j names %j', (values, slugs) => {
    expect(readSlugs(values)).toEqual(slugs)
  })
})

it('a query leaves out what is empty, and leaves commas as they are', () => {
  expect(queryOf({ with: ['a', 'b'], near: 'Leeds & York', show: [], only: null })).toBe(
    '?with=a,b&near=Leeds+%26+York',
  )
  expect(queryOf({ with: [], near: '' })).toBe('')
})
