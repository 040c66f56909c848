import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { processorMs } from '#test/kit/processor-ms.ts'
import {
  choice,
  emailLine,
  optionalChoice,
  optionalLine,
  optionalText,
  requiredText,
} from './fields.ts'

const tooLong = 'Please keep this under 5 characters'

describe('a line', () => {
  it.each([
    ['  abc ', 'abc'],
    ['abcde', 'abcde'],
    ['abcdef', tooLong],
    ['a\nb', 'Please keep this on one line'],
    ['a\r\n', 'a'],
    ['a\u2028b', 'a b'],
    ['a\tb', 'a b'],
    ['a\u0007b', 'ab'],
    ['a\u202eb', 'ab'],
    ['\ufeffabcde\u200b', 'abcde'],
    ['\u00a0abcde\u202f\u2060 ', 'abcde'],
    ['\u3164', ''],
    [undefined, ''],
    [['one', 'two'], 'one'],
    [7, ''],
  ])('%j gives %j', (typed, expected) => {
    expect(outcome(optionalLine(5), typed)).toBe(expected)
  })
})

describe('a longer text', () => {
  it.each([
    ['a\r\nb', 'a\nb'],
    ['a\rb\tc', 'a\nb\tc'],
    ['a\u0007b', 'ab'],
    ['a\u001e\u0085b', 'ab'],
    ['&#30;', '&#30;'],
    ['\r\n \r\n', ''],
    ['abcdef', tooLong],
  ])('%j gives %j', (typed, expected) => {
    expect(outcome(optionalText(5), typed)).toBe(expected)
  })

  it('says so when it is required and only white space', () => {
    expect(outcome(requiredText(5, 'Say something'), ' \n ')).toBe('Say something')
  })
})

describe('an email address', () => {
  it.each([
    [' priya.shah@example.org ', 'priya.shah@example.org'],
    ["o'brien+mediation@mail.example.co.uk", "o'brien+mediation@mail.example.co.uk"],
    ['', 'Email is required'],
    ['priya', 'Please enter a valid email'],
    ['priya@example', 'Please enter a valid email'],
    ['@example.org', 'Please enter a valid email'],
    ...['<', '>', '(', ')', '[', ']', ':', ';', ',', '"', '\\'].flatMap((sign) => [
      [`priya${sign}@example.org`, 'Please enter a valid email'],
      [`priya@exam${sign}ple.org`, 'Please enter a valid email'],
    ]),
    ['\ufeffpriya\u200b@exam\u00adple.org\u200e\u00a0', 'priya@example.org'],
    ['\u2068priya@\u200dexample.org\u2069', 'priya@example.org'],
    ['priya@@example.org', 'Please enter a valid email'],
    ['priya shah@example.org', 'Please enter a valid email'],
    ['a@b.c\r\nBcc: x@y.z', 'Please keep this on one line'],
    [`${'a'.repeat(250)}@example.org`, 'Please keep this under 254 characters'],
  ])('%j gives %j', (typed, expected) => {
    expect(outcome(emailLine(), typed)).toBe(expected)
  })
})

it('reads an address that never ends as fast as any other', () => {
  const started = processorMs()
  const typed = `a@${'.'.repeat(500_000)}@`
  expect(outcome(emailLine(), typed)).toBe('Please keep this under 254 characters')
  expect(processorMs() - started).toBeLessThan(500)
})

describe('a choice', () => {
  it.each([
    ['b', 'b'],
    ['z', 'a'],
    [undefined, 'a'],
  ])('%j is %j, with a default', (typed, expected) => {
    expect(outcome(choice(['a', 'b'], 'a'), typed)).toBe(expected)
  })

  it.each([
    ['b', 'b'],
    ['', ''],
    [undefined, ''],
    ['z', 'Not in the list'],
  ])('%j gives %j, without one', (typed, expected) => {
    expect(outcome(optionalChoice(['a', 'b'], 'Not in the list'), typed)).toBe(expected)
  })
})

function outcome(schema: z.ZodType, typed: unknown): unknown {
  const result = schema.safeParse(typed)
  return result.success ? result.data : result.error.issues[0]?.message
}
