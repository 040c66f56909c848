import { describe, expect, it } from 'vitest'
import { canBeDecided, deliveryError } from './delivery.ts'
import { deliveriesPath, deliveryViews, parseDeliveryFilters } from './delivery-filters.ts'

describe('what is asked of the deliveries', () => {
  it.each([
    ['', { show: 'open', page: 1 }],
    ['show=given-up&page=3', { show: 'given-up', page: 3 }],
    ['show=nonsense&show=done&page=-2', { show: 'done', page: 1 }],
    ['page=99999999999', { show: 'open', page: 100_000 }],
  ])('by %j', (query, expected) => {
    expect(parseDeliveryFilters(new URLSearchParams(query))).toEqual(expected)
  })

  it('has a URL for each answer', () => {
    for (const { code: show } of deliveryViews) {
      const url = new URL(deliveriesPath({ show, page: 2 }), 'http://localhost')
      expect(parseDeliveryFilters(url.searchParams)).toEqual({ show, page: 2 })
    }
    expect(deliveriesPath({ show: 'open' })).toBe('/admin/deliveries')
  })
})

it('says what the job queue notes in words that help', () => {
  expect(deliveryError('job timed out')).toBe('Sending it took too long.')
  expect(deliveryError('550 no such user')).toBe('550 no such user')
})

it('leaves no decision about what is not due yet', () => {
  expect(canBeDecided({ state: 'waiting', isHeld: true })).toBe(false)
  expect(canBeDecided({ state: 'waiting', isHeld: false })).toBe(true)
})
