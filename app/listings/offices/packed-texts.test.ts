import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PackedTexts } from './packed-texts.ts'

const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'a', 'ab'))

it('has each text that was added, and compares them by their bytes', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (texts) => {
      const packed = new PackedTexts()
      for (const each of texts) packed.add(each)
      expect(texts.map((_, at) => packed.at(at))).toEqual(texts)
      for (const [a, first] of texts.entries()) {
        for (const [b, second] of texts.entries()) {
          const expected = Buffer.compare(Buffer.from(first), Buffer.from(second))
          expect(Math.sign(packed.compare(a, b))).toBe(expected)
        }
      }
    }),
  )
})
