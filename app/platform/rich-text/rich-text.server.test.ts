import { describe, expect, it } from 'vitest'
import { maxNesting, nestingOf } from './nesting.ts'
import {
  isNestedTooDeep,
  plainText,
  readableText,
  sanitizeRichText,
  storedRichText,
} from './rich-text.server.ts'

const deep = {
  lists: `<p>Before</p>${'<ul><li>'.repeat(1500)}inside`,
  emphasis: `<p>Before</p>${'<em>'.repeat(5000)}inside`,
  quotations: `<p>Before</p>${'<blockquote>'.repeat(50_000)}inside`,
  wrappers: `<p>Before</p>${'<div>'.repeat(5000)}inside`,
}

describe.each(Object.entries(deep))('%s far inside one another', (name, html) => {
  it('are read to an end', () => {
    expect(plainText(html)).toContain('Before')
    expect(readableText(html)).toContain('Before')
  })

  it('are sanitised to what can be walked through', () => {
    const clean = sanitizeRichText(html)
    expect(nestingOf(clean)).toBeLessThanOrEqual(maxNesting)
    if (name !== 'quotations') expect(plainText(clean)).toBe('Before inside')
    expect(sanitizeRichText(clean)).toBe(clean)
    expect(nestingOf(storedRichText(html))).toBeLessThanOrEqual(maxNesting)
  })
})

it.each([
  ['lists', true],
  ['emphasis', true],
  ['quotations', true],
  // These are not allowed at all, so nothing is left of them.
  ['wrappers', false],
] as const)('%s are refused: %s', (name, isRefused) => {
  expect(isNestedTooDeep(deep[name])).toBe(isRefused)
})

it('paragraphs that nobody closed are not inside one another', () => {
  expect(isNestedTooDeep('<p>One more'.repeat(100))).toBe(false)
})

it('stored HTML stays as it is', () => {
  const html = '<p>One</p><ul><li><p>Two <strong>and <em>three</em></strong></p></li></ul>'
  expect(storedRichText(html)).toBe(html)
})

it('the plain words of a list have no marks', () => {
  expect(plainText('<p>I do</p><ul><li>families</li><li>elders</li></ul>')).toBe(
    'I do families elders',
  )
})
