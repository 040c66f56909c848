import { expect, it } from 'vitest'
import { hasText } from './html-text.ts'

it.each([
  ['', false],
  ['<p></p>', false],
  ['<p>&nbsp;</p>\n<p><br /></p>', false],
  ['<p>\u200b\u00a0</p>', false],
  ['<img src="x.png" alt="x">', false],
  ['<p>I help.</p>', true],
  ['plain', true],
  ['<p><b></b></p>', false],
  ['<p>&nbsp;x</p>', true],
  ['1 < 2', true],
  ['&amp;', true],
])('%j says something: %s', (html, expected) => {
  expect(hasText(html)).toBe(expected)
})

it('is quick with a flood of brackets', () => {
  expect(hasText('<'.repeat(200_000))).toBe(true)
})
