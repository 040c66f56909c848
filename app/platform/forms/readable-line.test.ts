import { expect, it } from 'vitest'
import { readableLine } from './readable-line.ts'

it.each([
  ['Ann \u202eeeL\u202c \u2067דוד\u2069', 'Ann eeL דוד'],
  ['\ufeffJo\u200b Sm\u00adith\u200e', 'Jo Smith'],
  ['07700\u2060 900\u200d412\u202c', '07700 900412'],
  ['\u00a0 Jo Smith\u2009\u200b\u3000', 'Jo Smith'],
  ['Jo\tSmith\u0007', 'Jo Smith'],
  ['Jo\u2028Smith', 'Jo Smith'],
  ['J\u200do\u200c', 'Jo'],
  ['Jo\u{e0041}\u{e007f}', 'Jo'],
  ['\u3164\u2800\u115f', ''],
  ['a\r\nb', 'a\r\nb'],
])('%j is read as %j', (typed, read) => {
  expect(readableLine(typed)).toBe(read)
})

it.each([
  'علی\u200cرضا',
  'نمی\u200cدانم',
  'क्\u200dष',
  'ශ්\u200dරී',
  '👩\u200d👩\u200d👧',
  '👩🏽\u200d⚖️',
  '❤️\u200d🔥',
  '🏳️\u200d🌈',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Siân',
  'דוד O’Neil-Ní',
  '٤\u0600',
])('%s keeps what its letters or its picture need', (typed) => {
  expect(readableLine(typed)).toBe(typed)
})
