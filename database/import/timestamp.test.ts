import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTimestamp } from './timestamp.ts'

const moment = new Date('2024-01-02T03:04:05.678Z')
const second = new Date('2024-01-02T03:04:05.000Z')

describe('a timestamp', () => {
  it.each([
    [{ _seconds: 1704164645, _nanoseconds: 678000000 }, moment],
    [{ seconds: 1704164645, nanoseconds: 678000000 }, moment],
    [{ seconds: '1704164645', nanos: 678999999 }, moment],
    [{ _seconds: 1704164645 }, second],
    [{ __datatype__: 'timestamp', value: { _seconds: 1704164645, _nanoseconds: 0 } }, second],
    [{ timestampValue: '2024-01-02T03:04:05.678Z' }, moment],
    [{ $date: '2024-01-02T03:04:05.678Z' }, moment],
    ['2024-01-02T03:04:05.678Z', moment],
    ['2024-01-02T03:04:05.678999999Z', moment],
    ['2024-01-02T04:04:05.678+01:00', moment],
    ['2024-01-02T04:04:05.678+0100', moment],
    ['2024-01-02 03:04:05.678 UTC', moment],
    ['2024-01-02 03:04:05.678+00', moment],
    ['2024-01-02 03:04:05', second],
    ['2024-01-02', new Date('2024-01-02T00:00:00Z')],
    ['Tue Jan 02 2024 04:04:05 GMT+0100 (Central European Standard Time)', second],
    ['Tue, 02 Jan 2024 03:04:05 GMT', second],
    [1704164645678, moment],
    [1704164645, second],
    ['1704164645678', moment],
    ['1704164645', second],
  ])('%j is read', (value, expected) => {
    expect(readTimestamp(value)).toEqual(expected)
  })

  it.each([
    [null],
    [''],
    ['yesterday'],
    ['02/01/2024'],
    ['2024-02-30T00:00:00Z'],
    ['2024-13-01'],
    ['2024-01-02T25:00:00Z'],
    ['0001-01-01T00:00:00Z'],
    ['infinity'],
    [0],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1704164645678000],
    [true],
    [{}],
    [{ _seconds: 'soon' }],
    [{ _seconds: 0, _nanoseconds: 0 }],
    [{ seconds: 1704164645, nanoseconds: 2e9 }],
    [{ $date: { $numberLong: '1704164645678' } }],
    [[1704164645]],
  ])('%j is no time', (value) => {
    expect(readTimestamp(value)).toBeUndefined()
  })
})

const anyMoment = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

it('reads every form of a moment alike', () => {
  fc.assert(
    fc.property(anyMoment, fc.integer({ min: 0, max: 999_999 }), (date, rest) => {
      const time = date.getTime()
      const seconds = Math.floor(time / 1000)
      const nanoseconds = (time - seconds * 1000) * 1e6 + rest
      const forms = [
        time,
        String(time),
        date.toISOString(),
        date.toISOString().replace('T', ' ').replace('Z', '+00:00'),
        { _seconds: seconds, _nanoseconds: nanoseconds },
        { seconds, nanoseconds },
        { __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: nanoseconds } },
      ]
      for (const form of forms) expect(readTimestamp(form)).toEqual(date)
      for (const form of [seconds, date.toUTCString(), date.toString()])
        expect(readTimestamp(form)).toEqual(new Date(seconds * 1000))
    }),
  )
})

it('never takes anything for a time that is out of all reason', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = readTimestamp(value)
      if (!read) return
      expect(read.getUTCFullYear()).toBeGreaterThanOrEqual(1990)
      expect(read.getUTCFullYear()).toBeLessThan(2100)
    }),
  )
})
