import type { MediatorProfile } from '../mediator.ts'
import { isOnline } from '../works-online.ts'
import { isForFamilyCourts } from './checked-credentials.ts'
import { type CheckedCredential, isValidOn } from './credential.ts'

type Works = Pick<
  MediatorProfile,
  'practiceAreas' | 'offices' | 'worksOnline' | 'familyOnlineMediation'
>

/** Where there are no MIAMs, by the ids of the areas of an office. */
const withoutMiams = [
  { area: 'scotland', name: 'Scotland' },
  { area: 'northern-ireland', name: 'Northern Ireland' },
] as const

/**
 * Whether the public is shown a MIAM's fee and that court forms are signed. In England and Wales
 * this takes a family mediator whose accreditation was checked and holds; there are no MIAMs in
 * Scotland and Northern Ireland. The database knows the same rule for `factBits`.
 */
export function mayHoldMiams(
  profile: Works,
  credentials: readonly CheckedCredential[],
  day: string,
): boolean {
  return (
    profile.practiceAreas.includes('family') &&
    // Online they work where there are some.
    (isOnline(profile) || nationsWithoutMiams(profile).length === 0) &&
    credentials.some((each) => isForFamilyCourts(each) && isValidOn(each, day))
  )
}

/** The nations without MIAMs in which all offices of someone are; none where any is elsewhere. */
export function nationsWithoutMiams({ offices }: Pick<Works, 'offices'>): string[] {
  const names = offices.map(
    ({ areas }) => withoutMiams.find(({ area }) => areas.includes(area))?.name,
  )
  if (names.length === 0 || names.includes(undefined)) return []
  return withoutMiams.map(({ name }) => name).filter((name) => names.includes(name))
}
