import { expect, it } from 'vitest'
import { webUrl } from './web-url.ts'

it.each([
  ['https://example.org/about', 'https://example.org/about'],
  ['http://example.org', 'http://example.org/'],
  [' www.example.org ', 'https://www.example.org/'],
  ['example.org/team?id=1', 'https://example.org/team?id=1'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,hello', null],
  ['ftp://example.org', null],
  ['//example.org', null],
  ['https://bank.example@evil.example/', null],
  ['https://localhost', null],
  ['I have none', null],
  ['', null],
])('"%s" links to %s', (typed, url) => {
  expect(webUrl(typed)).toBe(url)
})
