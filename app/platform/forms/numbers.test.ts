import { describe, expect, it } from 'vitest'
import { optionalWholeNumber, requiredWholeNumber } from './numbers.ts'

const bounds = { min: 0, max: 5000, message: 'Enter whole pounds' }

describe('a whole number', () => {
  it.each([
    ['9', 9],
    [' 0 ', 0],
    ['£150', 150],
    ['1,200', 1200],
    ['150.00', 150],
    ['', null],
    [undefined, null],
  ])('typed as %o is %o', (typed, number) => {
    expect(optionalWholeNumber(bounds).parse(typed)).toBe(number)
  })

  it.each(['-1', '2.5', '5001', 'nine', '1e3', '0x10', '9'.repeat(30)])('is not %o', (typed) => {
    expect(optionalWholeNumber(bounds).safeParse(typed).success).toBe(false)
  })

  it('asks for itself once where it is required', () => {
    const parsed = requiredWholeNumber({ ...bounds, required: 'Enter a rate' }).safeParse(' ')
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['Enter a rate'])
  })
})
