import { expect, it } from 'vitest'
import { telephoneAddress } from './telephone.ts'

it.each([
  ['07700 900412', 'tel:07700900412'],
  ['+44 (0)113 496 0123', 'tel:+441134960123'],
  ['0113 496 0123 ext. 4', 'tel:01134960123'],
  ['please email', null],
  ['', null],
])('%s dials %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address)
})
