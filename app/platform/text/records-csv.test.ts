import { describe, expect, it } from 'vitest'
import { recordsCsv } from './records-csv.ts'

describe('records as a CSV file', () => {
  it.each([
    ['none', [], ''],
    ['words and numbers', [{ name: 'Ann', age: 3 }], '\ufeff"name","age"\r\n"Ann","3"\r\n'],
    [
      'a name that only a later one has',
      [{ a: 1 }, { b: true }],
      '\ufeff"a","b"\r\n"1",""\r\n"","=""true"""\r\n',
    ],
    [
      'a time',
      [{ at: new Date('2026-03-01T12:00:00Z') }],
      '\ufeff"at"\r\n"2026-03-01T12:00:00.000Z"\r\n',
    ],
    ['a time of no calendar', [{ at: new Date(Number.NaN) }], '\ufeff"at"\r\n""\r\n'],
    ['what is nested', [{ list: ['x'] }], '\ufeff"list"\r\n"[""x""]"\r\n'],
    ['what is not there', [{ a: null, b: undefined }], '\ufeff"a","b"\r\n"",""\r\n'],
    ['a formula', [{ a: '=1+1' }], '\ufeff"a"\r\n"\t=1+1"\r\n'],
  ])('%s', (_, records, expected) => {
    expect(recordsCsv(records)).toBe(expected)
  })
})
