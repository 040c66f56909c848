import { expect, it } from 'vitest'
import { chosenAmong, tick } from './choices.ts'

it.each([
  [undefined, []],
  ['b', ['b']],
  [
    ['c', 'a', 'a', 'x'],
    ['a', 'c'],
  ],
])('%o chooses %o', (posted, chosen) => {
  expect(chosenAmong(['a', 'b', 'c']).parse(posted)).toEqual(chosen)
})

it.each([
  ['on', true],
  ['yes', true],
  ['', false],
  [undefined, false],
])('a box that sent %o is ticked: %s', (posted, isTicked) => {
  expect(tick().parse(posted)).toBe(isTicked)
})
