import { expect, it } from 'vitest'
import { richTextLink } from './rich-text-link.ts'

it.each([
  ['example.org/about', 'https://example.org/about'],
  ['http://example.org', 'http://example.org/'],
  ['bethan@example.org', 'mailto:bethan@example.org'],
  ['mailto:bethan@example.org', 'mailto:bethan@example.org'],
  ['tel:+44 29 2018 0000', 'tel:+442920180000'],
  ['tel:+44 (0)29 2018 0000', 'tel:+442920180000'],
  ['javascript:alert(1)', null],
  ['mailto:', null],
  ['see my site', null],
  ['', null],
])('"%s" leads to %s', (typed, url) => {
  expect(richTextLink(typed)).toBe(url)
})
