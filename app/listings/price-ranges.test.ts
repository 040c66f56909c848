import { expect, it } from 'vitest'
import { type PriceRange, type PriceRanges, priceSentence } from './price-ranges.ts'

const rangesOf = (hourly: PriceRange | null): PriceRanges => ({
  listed: 9,
  areas: [
    { code: 'odr', listed: 9, stated: 9, free: 0, hourly, eachPays: null, togetherPay: null },
  ],
  miam: { listed: 0, stated: 0, free: 0, range: null },
  vat: { stated: 9, included: 0, added: 0, none: 0 },
  freeFirstCalls: 0,
})

it('says what most mediators of an area charge', () => {
  expect(priceSentence(rangesOf({ low: 90, high: 1150, stated: 9 }), 'odr')).toBe(
    'Most online dispute resolution mediators here charge £90 to £1,150 an hour',
  )
})

it('names one price where most charge the same', () => {
  expect(priceSentence(rangesOf({ low: 90, high: 90, stated: 9 }), 'odr')).toMatch(/£90 an hour$/)
})

it('says nothing where too few state a rate, or nobody is listed', () => {
  expect(priceSentence(rangesOf(null), 'odr')).toBe('')
  expect(priceSentence(rangesOf(null), 'family')).toBe('')
})
