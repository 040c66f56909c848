import { expect, it } from 'vitest'
import { defaultSort, isSortOrder, sortOrders } from './sort-orders.ts'

it('begins with the default, name A–Z', () => {
  expect(sortOrders[0]).toEqual({ code: defaultSort, label: 'Name A–Z' })
})

it.each([
  ['highest_rated', true],
  ['replies_fastest', true],
  ['cheapest', false],
])('%s is an order: %s', (text, expected) => {
  expect(isSortOrder(text)).toBe(expected)
})
