import { expect, it } from 'vitest'
import { telephoneUrl } from './telephone.ts'

it.each([
  ['07700 900412', 'tel:07700900412'],
  ['+44 (0)113 496 0123', 'tel:+441134960123'],
  ['(0113) 496-0123', 'tel:01134960123'],
  ['0113 496 0123 ext. 4', 'tel:01134960123'],
  ['0113 496 0123 ext 12', 'tel:01134960123'],
  ['please email', null],
  ['12', null],
  ['', null],
])('"%s" is dialled as %s', (phone, url) => {
  expect(telephoneUrl(phone)).toBe(url)
})
