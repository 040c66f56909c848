import { expect, it } from 'vitest'
import { telephoneAddress } from './telephone.ts'

it.each([
  ['0113 496 0123', 'tel:01134960123'],
  ['+44 (0)113 496 0123', 'tel:+441134960123'],
  ['(0113) 496-0123', 'tel:01134960123'],
  ['0113 496 0123 ext 12', 'tel:01134960123'],
  ['ask my clerk', null],
  ['12', null],
  ['', null],
])('"%s" is dialled as %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address)
})
