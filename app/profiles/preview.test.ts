import fc from 'fast-check'
import { expect, it } from 'vitest'
import { previewText } from './preview.ts'

it.each([
  ['I help parents.', 15, 'I help parents.'],
  ['I help parents agree.', 15, 'I help parents…'],
  ['I help parents, always.', 16, 'I help parents…'],
  ['I help parents.', 14, 'I help…'],
  ['  I \n help ', 15, 'I help'],
  ['Antidisestablishmentarianism', 10, 'Antidises…'],
  ['12345678👋9', 10, '12345678…'],
  ['', 10, ''],
])('%j within %d is %j', (plain, limit, preview) => {
  expect(previewText(plain, limit)).toBe(preview)
})

it('never exceeds the limit, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 1, max: 200 }), (plain, limit) => {
      const preview = previewText(plain, limit)
      expect(preview.length).toBeLessThanOrEqual(limit)
      expect(plain.startsWith(preview.replace(/…$/, ''))).toBe(true)
    }),
  )
})
