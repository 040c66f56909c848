import { expect, it } from 'vitest'
import { nestingOf } from './nesting.ts'

it.each([
  ['', 0],
  ['plain, 1 < 2', 0],
  ['<p>One</p><p>Two<br />three</p>', 1],
  ['<ul><li>One</li><li><p>Two <strong>and</strong></p></li></ul><p>x</p>', 4],
  ['</p></p><p>One</p>', 1],
  ['<ul><li>'.repeat(1500), 3000],
])('%.60j goes %d deep', (html, depth) => {
  expect(nestingOf(html)).toBe(depth)
})
