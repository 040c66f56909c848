import { expect, it } from 'vitest'
import { typedWebsiteUrl } from './typed-website-url.ts'

it.each([
  ['www.smith-mediation.co.uk', 'https://www.smith-mediation.co.uk/'],
  ['smith.law/team', 'https://smith.law/team'],
  ['mediate.london', 'https://mediate.london/'],
  ['www.example.org', 'https://www.example.org/'],
  ['smith.example', 'https://smith.example/'],
  ['https://smith.internal', 'https://smith.internal/'],
  ['Cllr.jones', null],
  ['e.g.this', null],
  ['Fri.afternoon', null],
  ['wife.He', null],
  ['javascript:alert(1)', null],
  ['', null],
])('"%s" is the website %s', (typed, url) => {
  expect(typedWebsiteUrl(typed)).toBe(url)
})
