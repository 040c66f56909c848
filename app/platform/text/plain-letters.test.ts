import { expect, it } from 'vitest'
import { plainLetters } from './plain-letters.ts'

it.each([
  ['Siân', 'sian'],
  ['Łódź', 'lodz'],
  ['Þórður', 'thordur'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'strasse'],
  ['नमस्ते', 'नमस्ते'],
  ['한국', '한국'],
])('%s is plainly %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain)
})

it('makes of text that needs no more work what all of the work makes of it', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const letter = String.fromCharCode(code)
    // A letter that needs the work keeps the text from going without it.
    const worked = plainLetters(`\u00e9A${letter}`).slice(1)
    expect([code, plainLetters(`A${letter}`)]).toEqual([code, worked])
  }
})
