import { heldOn } from '#app/profiles/credentials/checked-credentials.ts'
import type { CheckedCredential } from '#app/profiles/credentials/credential.ts'
import { mayHoldMiams, nationsWithoutMiams } from '#app/profiles/credentials/family-courts.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'

/** A profile with what administrators have checked of it. */
export type CheckedProfile = MediatorProfile & { credentials: CheckedCredential[] }

/** The same as the public sees it. */
export type ShownProfile<Profile extends CheckedProfile = CheckedProfile> = Profile & {
  /** Whether they sign court forms: 'Yes', 'No', or why that is not shown. */
  courtForms: string
}

/**
 * What the public sees of a profile on a day: the credentials that hold, and the fee of a MIAM and
 * that court forms are signed only where they allow it.
 */
export function shownProfile<Profile extends CheckedProfile>(
  profile: Profile,
  today: string,
): ShownProfile<Profile> {
  const credentials = heldOn(profile.credentials, today)
  const mayShow = mayHoldMiams(profile, credentials, today)
  return {
    ...profile,
    credentials,
    courtForms: courtForms(profile, mayShow),
    ...(!mayShow && { miamFee: null, familyQualifiedCourtForms: false }),
  }
}

function courtForms(profile: CheckedProfile, mayShow: boolean): string {
  if (mayShow) return profile.familyQualifiedCourtForms ? 'Yes' : 'No'
  const nations = nationsWithoutMiams(profile)
  if (nations.length > 0) return `No: there is no MIAM in ${nations.join(' or ')}`
  return profile.familyQualifiedCourtForms ? 'Not checked' : 'No'
}
