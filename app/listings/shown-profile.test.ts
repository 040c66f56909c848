import { expect, it } from 'vitest'
import type { Office } from '#app/places/office.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { type CheckedProfile, shownProfile } from './shown-profile.ts'

const fmc = {
  body: 'fmc',
  kind: 'accredited',
  checkedOn: '2026-03-09',
  validUntil: '2026-11-22',
} as const

const signs: CheckedProfile = {
  ...({
    practiceAreas: ['family'],
    offices: [],
    worksOnline: false,
    familyOnlineMediation: false,
    familyQualifiedCourtForms: true,
    miamFee: 95,
  } as unknown as MediatorProfile),
  credentials: [fmc],
}
const inScotland = { offices: [{ areas: ['scotland'] } as Office] }

it.each([
  ['while the accreditation holds', {}, '2026-11-22', [95, true, 'Yes', 1]],
  ['after its last day', {}, '2026-11-23', [null, false, 'Not checked', 0]],
  ['without one', { credentials: [] }, '2026-11-22', [null, false, 'Not checked', 0]],
  [
    'where they sign none',
    { familyQualifiedCourtForms: false },
    '2026-11-22',
    [95, false, 'No', 1],
  ],
  ['in Scotland', inScotland, '2026-11-22', [null, false, 'No: there is no MIAM in Scotland', 1]],
] as const)('%s the public sees so much of MIAMs and court forms', (_when, given, day, shown) => {
  const profile = shownProfile({ ...signs, ...given } as CheckedProfile, day)
  const { miamFee, familyQualifiedCourtForms, courtForms, credentials } = profile
  expect([miamFee, familyQualifiedCourtForms, courtForms, credentials.length]).toEqual(shown)
})
