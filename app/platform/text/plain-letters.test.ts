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
