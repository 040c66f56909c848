import { expect, it } from 'vitest'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { searchFailure } from './search-failure.ts'

it.each([
  ['everything', '?view=list&sort=newest', undefined, 'fetchFailed', 'instead'],
  ['a keyword', '?keyword=fence', '', 'searchFailed', 'instead'],
  ['a keyword over its results', '?keyword=fence', 'keyword=fence', 'searchFailed', 'instead'],
  ['someone who speaks Polish', '?languages=pl', undefined, 'searchFailed', 'instead'],
  ['a first meeting soon', '?startWithin=7', undefined, 'searchFailed', 'instead'],
  ['a price', '?maxRate=100', undefined, 'searchFailed', 'instead'],
  ['a need', '?evenings=true', undefined, 'searchFailed', 'instead'],
  ['several areas', '?specialties=family&areas=all', undefined, 'searchFailed', 'instead'],
  ['a radius of nothing', '?radius=50&areas=all', undefined, 'fetchFailed', 'instead'],
  ['more', '?keyword=fence&page=2', 'keyword=fence', 'moreFailed', 'after'],
  [
    'more, in another order',
    '?page=3&view=list&keyword=a',
    'keyword=a&view=list',
    'moreFailed',
    'after',
  ],
  ['more than nothing', '?page=2', undefined, 'moreFailed', 'instead'],
  ['more of another search', '?keyword=fence&page=2', 'keyword=hedge', 'moreFailed', 'instead'],
  ['the first again', '?keyword=fence', 'keyword=fence&page=3', 'previousFailed', 'before'],
  ['the first of another search', '', 'keyword=fence&page=3', 'fetchFailed', 'instead'],
] as const)('a failed search for %s', (_, search, last, message, place) => {
  const query = last === undefined ? last : new URLSearchParams(last)
  const failure = { message: directoryMessages[message], place }
  expect(searchFailure(search, query)).toEqual(failure)
})
