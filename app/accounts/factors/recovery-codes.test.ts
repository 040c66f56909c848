import { expect, it } from 'vitest'
import {
  groupedCode,
  isAppCode,
  plainCode,
  recoveryAlphabet,
  recoveryCodeLength,
} from './recovery-codes.ts'

it('has codes of at least 112 bits', () => {
  expect(new Set(recoveryAlphabet).size).toBe(32)
  expect(recoveryCodeLength * Math.log2(32)).toBeGreaterThanOrEqual(112)
})

it('reads a code however its groups were typed', () => {
  const code = 'abcdefghjkmnpqrstuvwxyz1'
  expect(groupedCode(code)).toBe('abcd-efgh-jkmn-pqrs-tuvw-xyz1')
  for (const typed of [groupedCode(code), code.toUpperCase(), ` ${groupedCode(code)}\n`])
    expect(plainCode(typed)).toBe(code)
})

it.each([
  ['123 456', true],
  ['123456', true],
  ['12345', false],
  ['abcd-efgh-jkmn-pqrs-tuvw-xyz1', false],
])('tells the codes of an app from recovery codes: %s', (typed, isApp) => {
  expect(isAppCode(plainCode(typed))).toBe(isApp)
})
