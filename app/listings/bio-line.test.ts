import { expect, it } from 'vitest'
import { bioLine } from './bio-line.ts'

it.each([
  ['', ''],
  ['I help separating parents. At their pace.', 'I help separating parents.'],
  ['Calm,\n\npractical mediation', 'Calm, practical mediation'],
  ['Fees from £90.50 an hour. More', 'Fees from £90.50 an hour.'],
])('the line of %j is %j', (bio, line) => {
  expect(bioLine(bio)).toBe(line)
})

it('is cut at a word', () => {
  const line = bioLine(`${'fair and patient, '.repeat(20)}.`)
  expect(line.length).toBeLessThanOrEqual(140)
  expect(line).toMatch(/(fair|and|patient)…$/)
})

it('cuts one long word too', () => {
  expect(bioLine('x'.repeat(500))).toBe(`${'x'.repeat(139)}…`)
})
