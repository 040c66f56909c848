import { noFamilyDetails } from '../practice/family-details.ts'
import { randomFor } from '../random.ts'
import type { FullProfile } from './full-profile.ts'
import { isHalfFinished, type Stage } from './stage.ts'

/** What is left out together. */
const gaps = {
  phone: { phone: '' },
  website: { website: '', linkedin: '' },
  certifications: { certifications: '' },
  fees: { hourlyRateMin: null, hourlyRateMax: null },
  location: { location: '' },
  areas: { practiceAreas: [], ...noFamilyDetails },
  bio: { bio: '' },
} satisfies Record<string, Partial<FullProfile>>

const justRegistered: Partial<FullProfile> = {
  ...gaps.phone,
  ...gaps.location,
  ...gaps.areas,
  title: '',
  experience: 0,
  userType: '',
}

/** How much of the profile mediator number `n` has filled in. Half-finished ones have no photo. */
export function profileAtStage(
  n: number,
  stage: Stage,
  profile: FullProfile,
  { isKnown }: { isKnown: boolean },
): FullProfile {
  if (!isHalfFinished(stage)) return profile

  const random = randomFor('gaps', n)
  const { phone, website, certifications, fees, location, areas, bio } = gaps
  const without = (left: readonly Partial<FullProfile>[]): FullProfile =>
    Object.assign({ ...profile, profileImage: '' }, ...left)

  switch (stage) {
    case 'begun':
      return without([
        ...[bio, certifications, website, fees, noFamilyDetails],
        ...(!isKnown && random.chance(0.4) ? [justRegistered] : []),
      ])
    case 'unchecked':
      // A phone number stays: without one nobody is asked to approve the profile.
      return without(random.pickSome([website, certifications, fees], random.whole(0, 2)))
    default:
      return without([
        ...random.pickSome([phone, website, certifications, fees], 2),
        ...random.pickSome([location, areas, bio], random.whole(0, 1)),
      ])
  }
}
