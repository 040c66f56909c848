import { describe, expect, it } from 'vitest'
import { joinedLists, maxSaved, pressed, readSaved, urlWithSaved } from './saved.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => `m-${at}`)

it('a URL carries no more than can be saved, each once', () => {
  const saved = (text: string) => readSaved(new URLSearchParams({ saved: text }))
  expect(saved(many(maxSaved + 1).join(','))).toEqual(many(maxSaved))
  expect(saved('ada-ash,ada-ash,<b>,bo-birch')).toEqual(['ada-ash', 'bo-birch'])
})

describe('pressing the control of a mediator', () => {
  it.each([
    [[], ['a'], 'save'],
    [['b'], ['b', 'a'], 'save'],
    [['a', 'b'], ['b'], 'remove'],
    [many(maxSaved), many(maxSaved), 'nothing'],
  ])('with %j saved leaves %j', (saved, after, did) => {
    expect(pressed(saved, 'a')).toEqual({ saved: after, did })
  })
})

it('lists are joined as far as there is room', () => {
  expect(joinedLists(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(joinedLists(many(maxSaved), ['x'])).toEqual(many(maxSaved))
})

it.each([
  ['/search?location=Leeds&save=a', ['a'], '/search?location=Leeds&saved=a'],
  ['/search?saved=a&save=b&toast=x', ['a', 'b'], '/search?saved=a,b'],
  ['/search?saved=a&location=Leeds', [], '/search?location=Leeds'],
  ['/mediator/a?saved=a', [], '/mediator/a'],
])('%s with %j is %s', (url, saved, written) => {
  expect(urlWithSaved(new URL(url, 'http://localhost'), saved)).toBe(written)
})
