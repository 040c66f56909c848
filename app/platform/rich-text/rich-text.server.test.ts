import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#test/kit/any-character.ts'
import { maxNesting, nestingOf } from './nesting.ts'
import {
  hasTooManyTags,
  isNestedTooDeep,
  maxBrackets,
  plainText,
  readableText,
  sanitizeRichText,
  storedRichText,
} from './rich-text.server.ts'
import { typedFromHtml } from './typed-rich-text.ts'

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

describe('control characters', () => {
  const control = /(?![\n\t])[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/u

  it.each([
    ['&#30;', ''],
    ['&#30', ''],
    ['&#x1E;', ''],
    ['&#x0001e;', ''],
    ['&#0030;', ''],
    ['\u001e', ''],
    ['&#127;', ''],
    ['&#x81;', ''],
    ['&#xFFFE;', ''],
    ['&#0;', '\ufffd'],
    ['&#xD800;', '\ufffd'],
    // HTML takes these for what Windows has there.
    ['&#128;', '€'],
    ['&amp;#30;', '&#30;'],
    ['&amp;amp;#30;', '&amp;#30;'],
  ])('are taken out after %j was decoded', (entity, text) => {
    const html = `<p>a${entity}b</p><p><em>c</em></p>`
    for (const read of [html, sanitizeRichText(html), storedRichText(html)]) {
      expect(plainText(read)).toBe(`a${text}b c`)
      expect(readableText(read)).toBe(`a${text}b\n\nc`)
    }
    expect(sanitizeRichText(html)).not.toMatch(control)
  })

  it.each(['&#127;', '\u007f', '&#30;', '&#xFFFE;', '&#9;', '&#10;'])(
    'with %j in it no link leads to a program',
    (entity) => {
      const link = (href: string) => `<p><a href="${href}">a</a></p>`
      for (const href of [`java${entity}script:alert(1)`, `${entity}javascript:alert(1)`])
        expect(sanitizeRichText(link(href))).not.toMatch(/href|script/)
      const clean = sanitizeRichText(link(`https://example.org/${entity}x`))
      expect(clean).not.toMatch(control)
    },
  )

  it('are in no text, whatever was written and however often it is read', () => {
    const entity = fc
      .tuple(fc.constantFrom('&', '&amp;'), fc.integer({ min: 0, max: 0x110010 }))
      .chain(([start, code]) =>
        fc.constantFrom(
          `${start}#${code};`,
          `${start}#${code}`,
          `${start}#x${code.toString(16)};`,
          `${start}#X000${code.toString(16).toUpperCase()};`,
        ),
      )
    const low = fc.integer({ min: 0, max: 0xa0 }).map((code) => `&#${code};`)
    const raw = fc.oneof(fc.string({ unit: anyCharacter }), fc.string({ unit: 'grapheme' }))
    const tag = fc.constantFrom('<p>', '</p>', '<em>', '</em>', '<ul><li>', '</li>', '<br>', '<!--')
    const text = fc.oneof(entity, low, raw, tag)
    const link = fc
      .tuple(text, text)
      .map(([to, words]) => `<a href="java${to}script:x">${words}</a>`)
    const html = fc.array(fc.oneof(text, link), { maxLength: 12 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(html, (written) => {
        const clean = sanitizeRichText(written)
        for (const read of [clean, plainText(written), plainText(clean), readableText(clean)])
          expect(read).not.toMatch(control)
        expect(clean).not.toMatch(/<a href="\s*javascript:/i)
        expect(storedRichText(clean)).toBe(clean)
        expect(typedFromHtml(clean)).not.toMatch(control)
      }),
      { numRuns: 2_000, seed: 1 },
    )
  })
})

describe('work', () => {
  const worst = ['<b>', '<b>x', '<ul><li>', '<', '</p>', '<em>a<br>', '<!--', '<a href=x>', '<p>']

  it('is limited by the tags, which are counted before', () => {
    for (const tag of worst) expect(hasTooManyTags(tag.repeat(maxBrackets + 1))).toBe(true)
    const item = '<li><p>An item of a list</p></li>'
    expect(hasTooManyTags(`<ul>${item.repeat(20_000 / item.length)}</ul>`)).toBe(false)
    expect(hasTooManyTags('x'.repeat(20_000))).toBe(false)
  })

  it.each(worst)('ends soon, however many %s there are', (tag) => {
    const started = performance.now()
    const html = tag.repeat(300_000)
    for (const read of [isNestedTooDeep, sanitizeRichText, plainText, readableText]) read(html)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
