import { describe, expect, it } from 'vitest'
import { credentialState, dueReminder, needsCheck } from './credential-rules.ts'

const stored = {
  body: 'fmc',
  kind: 'accredited',
  number: '0417A',
  validUntil: '2027-03-31',
  status: 'checked',
} as const

describe('a change of a checked credential', () => {
  it.each([
    ['nothing', {}, false],
    ['an earlier end', { validUntil: '2027-03-30' }, false],
    ['a later end', { validUntil: '2027-04-01' }, true],
    ['no end any more', { validUntil: null }, true],
    ['another body', { body: 'cmc' }, true],
    ['another kind', { kind: 'trainee' }, true],
    ['another number', { number: '0417B' }, true],
  ] as const)('%s', (_, change, expected) => {
    expect(needsCheck(stored, { ...stored, ...change }, false)).toBe(expected)
  })

  it('is checked for new evidence', () => {
    expect(needsCheck(stored, stored, true)).toBe(true)
  })

  it('is not checked where an end is given for the first time', () => {
    expect(needsCheck({ ...stored, validUntil: null }, stored, false)).toBe(false)
  })

  it('is checked whenever it had been refused', () => {
    expect(needsCheck({ ...stored, status: 'refused' }, stored, false)).toBe(true)
  })
})

describe('the reminder that is due on 23 November 2026', () => {
  const today = '2026-11-23'
  it.each([
    ['61 days before', '2027-01-23', null, null],
    ['60 days before', '2027-01-22', null, 60],
    ['15 days before, late', '2026-12-08', null, 60],
    ['15 days before, sent', '2026-12-08', 60, null],
    ['14 days before', '2026-12-07', 60, 14],
    ['14 days before, the first that is sent', '2026-12-07', null, 14],
    ['the day before', '2026-11-24', 14, null],
    ['on the last day', '2026-11-23', 14, 0],
    ['afterwards, late', '2026-11-01', 60, 0],
    ['afterwards, sent', '2026-11-01', 0, null],
  ] as const)('%s', (_, validUntil, reminded, expected) => {
    expect(dueReminder({ validUntil, reminded }, today)).toBe(expected)
  })
})

it.each([
  [{ status: 'waiting', validUntil: '2020-01-01' }, 'waiting'],
  [{ status: 'refused', validUntil: null }, 'refused'],
  [{ status: 'checked', validUntil: null }, 'checked'],
  [{ status: 'checked', validUntil: '2026-11-23' }, 'checked'],
  [{ status: 'checked', validUntil: '2026-11-22' }, 'ended'],
] as const)('%j is %s', (credential, expected) => {
  expect(credentialState(credential, '2026-11-23')).toBe(expected)
})
