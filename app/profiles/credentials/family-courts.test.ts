import { describe, expect, it } from 'vitest'
import type { Office } from '#app/places/office.ts'
import type { CheckedCredential } from './credential.ts'
import { mayHoldMiams, nationsWithoutMiams } from './family-courts.ts'

const fmc: CheckedCredential = {
  body: 'fmc',
  kind: 'accredited',
  checkedOn: '2026-03-09',
  validUntil: '2026-11-22',
}
const family = {
  practiceAreas: ['family'],
  worksOnline: false,
  familyOnlineMediation: false,
}
const officesIn = (...nations: string[]) =>
  nations.map((nation) => ({ areas: nation === '' ? [] : ['somewhere', nation] }) as Office)

describe('who may hold MIAMs and sign court forms', () => {
  it.each([
    ['accredited until the last day', family, [fmc], '2026-11-22', true],
    ['no longer accredited', family, [fmc], '2026-11-23', false],
    ['accredited without an end', family, [{ ...fmc, validUntil: null }], '2030-01-01', true],
    ['not checked', family, [], '2026-11-22', false],
    ['registered alone', family, [{ ...fmc, kind: 'registered' }], '2026-11-22', false],
    ['no family mediator', { ...family, practiceAreas: ['elder'] }, [fmc], '2026-11-22', false],
  ] as const)('%s', (_who, profile, credentials, day, expected) => {
    const works = { ...profile, practiceAreas: [...profile.practiceAreas], offices: [] }
    expect(mayHoldMiams(works, credentials, day)).toBe(expected)
  })

  it.each([
    [['england'], false, true],
    [['scotland'], false, false],
    [['northern-ireland', 'scotland'], false, false],
    [['scotland', 'wales'], false, true],
    [['scotland', ''], false, true],
    [['scotland'], true, true],
  ])('with offices in %j, online %s: %s', (nations, isOnline, expected) => {
    const works = { ...family, offices: officesIn(...nations), worksOnline: isOnline }
    expect(mayHoldMiams(works, [fmc], '2026-11-22')).toBe(expected)
  })
})

it.each([
  [[], []],
  [['england', 'scotland'], []],
  [
    ['northern-ireland', 'scotland'],
    ['Scotland', 'Northern Ireland'],
  ],
])('offices in %j are all in %j, without MIAMs', (nations, names) => {
  expect(nationsWithoutMiams({ offices: officesIn(...nations) })).toEqual(names)
})
