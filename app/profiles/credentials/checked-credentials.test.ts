import { describe, expect, it } from 'vitest'
import { checkedLabel, heldOn, isForFamilyCourts, lastDayOfAny } from './checked-credentials.ts'
import type { CheckedCredential } from './credential.ts'

const fmc: CheckedCredential = {
  body: 'fmc',
  kind: 'accredited',
  checkedOn: '2026-03-09',
  validUntil: '2026-11-22',
}
const registered: CheckedCredential = { ...fmc, kind: 'registered', validUntil: null }

describe('the credentials that hold on a day', () => {
  it.each([
    ['2026-11-22', [fmc, registered]],
    ['2026-11-23', [registered]],
  ])('%s end after their last day, what families ask for first', (day, held) => {
    expect(heldOn([registered, fmc], day)).toEqual(held)
  })

  it('are of bodies that are known', () => {
    expect(heldOn([{ ...fmc, body: 'nobody' }], '2026-11-22')).toEqual([])
  })

  it('stand in one order, whatever the order in which they come', () => {
    const earlier = { ...fmc, checkedOn: '2025-01-01' }
    const longer = { ...fmc, validUntil: null }
    const ordered = [longer, fmc, earlier, registered]
    expect(heldOn(ordered.toReversed(), '2026-11-22')).toEqual(ordered)
    expect(heldOn([fmc, registered, longer, earlier], '2026-11-22')).toEqual(ordered)
  })
})

it.each([
  [fmc, true],
  [registered, false],
  [{ ...fmc, kind: 'trainee' }, false],
  [{ ...fmc, body: 'nobody' }, false],
] as const)('%j is for family courts: %s', (credential, expected) => {
  expect(isForFamilyCourts(credential)).toBe(expected)
})

it.each([
  [[], null],
  [[fmc], '2026-11-22'],
  [[fmc, { ...fmc, validUntil: '2027-01-31' }], '2027-01-31'],
  [[fmc, registered], '9999-12-31'],
])('the last day of any of %j is %s', (credentials, day) => {
  expect(lastDayOfAny(credentials)).toBe(day)
})

it('says in few words what was checked and when', () => {
  expect(checkedLabel(fmc)).toBe('FMC accredited, checked March 2026')
  expect(checkedLabel(undefined)).toBe('')
})
