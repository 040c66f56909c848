import { describe, expect, it } from 'vitest'
import { londonDay } from '#app/platform/time/calendar.ts'
import { hourlyRateFrom } from './mediator-document.ts'
import type { Note } from './reading.ts'
import { dayFrom, flagFrom, lineFrom, nameFrom, textFrom, wholeNumberFrom } from './values.ts'

/** What a reader made of a value, and whether it had something to say. */
function readBy<T>(read: (note: Note) => T): [T, boolean] {
  let isNoted = false
  const value = read(() => {
    isNoted = true
  })
  return [value, isNoted]
}

describe('a line', () => {
  it.each([
    [' Leeds ', 'Leeds', false],
    ['two\nlines\tand\u2028more', 'two lines and more', false],
    ['nul\0 and half \ud83d', 'nul and half', false],
    [442071234567, '442071234567', false],
    [null, '', false],
    [undefined, '', false],
    ['   ', '', false],
    [true, '', true],
    [{ city: 'Leeds' }, '', true],
    ['x'.repeat(21), 'x'.repeat(20), true],
    [`${'x'.repeat(19)}😀`, 'x'.repeat(19), true],
  ])('of %j is %j', (value, expected, isNoted) => {
    expect(readBy((note) => lineFrom(['field', value], 20, note))).toEqual([expected, isNoted])
  })
})

it('a name ends before the commas that were typed behind it', () => {
  expect(readBy((note) => nameFrom(['name', 'Smith,, ; '], 20, note))).toEqual(['Smith', false])
})

it('a text keeps its lines and loses control characters', () => {
  expect(readBy((note) => textFrom(['field', 'a\r\nb\u0007\tc\r'], 20, note))).toEqual([
    'a\nb\tc',
    false,
  ])
})

describe('a flag', () => {
  it.each([
    [true, true, false],
    ['yes', true, false],
    ['TRUE', true, false],
    [1, true, false],
    [false, false, false],
    ['no', false, false],
    ['0', false, false],
    [null, null, false],
    ['', null, false],
    ['maybe', null, true],
    [2, null, true],
  ])('of %j is %j', (value, expected, isNoted) => {
    expect(readBy((note) => flagFrom(['field', value], null, note))).toEqual([expected, isNoted])
  })
})

describe('a whole number', () => {
  it.each([
    [12, 12, false],
    [12.4, 12, false],
    ['12', 12, false],
    [' 12 years ', 12, false],
    ['12+', 12, false],
    ['12+ yrs', 12, false],
    ['£1,200', 1200, false],
    ['150.00', 150, false],
    ['150 per hour', 150, false],
    [0, 0, false],
    [null, null, false],
    ['', null, false],
    ['many', null, true],
    ['12 to 15', null, true],
    ['1,2', null, true],
    ['0x10', null, true],
    ['1e3', null, true],
    [-1, null, true],
    [5000, null, true],
    [Number.NaN, null, true],
    [[12], null, true],
  ])('of %j is %j', (value, expected, isNoted) => {
    const bounds = { min: 0, max: 2000 }
    expect(readBy((note) => wholeNumberFrom(['field', value], bounds, note))).toEqual([
      expected,
      isNoted,
    ])
  })
})

describe('an hourly rate', () => {
  it.each([
    [{ min: 150, max: 240 }, 150, 240, false],
    [{ min: '£150', max: '240.00' }, 150, 240, false],
    [{ min: 240, max: 150 }, 150, 240, false],
    [{ min: 150 }, 150, null, false],
    [{ min: 0, max: 0 }, null, null, false],
    [{ min: 0, max: 100 }, 0, 100, false],
    ['£150–£240', 150, 240, false],
    ['150 to 240', 150, 240, false],
    ['£150 per hour', 150, 150, false],
    [150, 150, 150, false],
    [null, null, null, false],
    ['by arrangement', null, null, true],
    [{ min: 'low', max: 240 }, null, 240, true],
  ])('of %j is from %j to %j', (value, hourlyRateMin, hourlyRateMax, isNoted) => {
    expect(readBy((note) => hourlyRateFrom(['hourlyRate', value], note))).toEqual([
      { hourlyRateMin, hourlyRateMax },
      isNoted,
    ])
  })
})

describe('a day', () => {
  it.each([
    ['1985-03-01', '1985-03-01', false],
    ['1/9/2015', '2015-09-01', false],
    ['01.09.2015', '2015-09-01', false],
    ['2015-08-31T23:30:00Z', '2015-09-01', false],
    [{ _seconds: 1441062000 }, '2015-09-01', false],
    [null, null, false],
    ['31/02/2015', null, true],
    ['0215-01-01', null, true],
    ['2015', null, true],
    ['2020-05-01', '2020-05-01', false],
    ['1 May 2020', '2020-05-01', false],
    ['1st May, 2020', '2020-05-01', false],
    ['01-Sept-2020', '2020-09-01', false],
    ['31 June 2020', null, true],
    ['1 Mayor 2020', null, true],
    ['May 2020', null, true],
  ])('of %j is %j in London', (value, expected, isNoted) => {
    expect(readBy((note) => dayFrom(['field', value], londonDay, note))).toEqual([
      expected,
      isNoted,
    ])
  })
})
