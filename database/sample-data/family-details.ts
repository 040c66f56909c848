import { londonDay } from '#app/platform/time/calendar.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import type { Home } from './home.ts'
import type { Practice } from './practice.ts'
import { randomFor } from './random.ts'

export type FamilyDetails = Pick<
  MediatorProfile,
  | 'familyAccredited'
  | 'familyAccreditationDate'
  | 'familyAccreditedFor'
  | 'familyQualifiedCourtForms'
  | 'familyLegalAid'
  | 'familyQualifiedChildren'
  | 'familyOnlineMediation'
>

export const noFamilyDetails: FamilyDetails = {
  familyAccredited: null,
  familyAccreditationDate: null,
  familyAccreditedFor: '',
  familyQualifiedCourtForms: false,
  familyLegalAid: false,
  familyQualifiedChildren: false,
  familyOnlineMediation: false,
}

const accreditedFor = [
  'children, property and finance',
  'children, property and finance',
  'all issues',
  'child arrangements',
]

/** What mediator number `n` says of family work; accreditation takes a year or two of practice. */
export function sampleFamilyDetails(
  n: number,
  { areas, experience }: Practice,
  { nation }: Home,
  now: Date,
): FamilyDetails {
  if (!areas.includes('family')) return noFamilyDetails

  const random = randomFor('family', n)
  const isAccredited = experience >= 2 && random.chance(areas[0] === 'family' ? 0.78 : 0.4)
  const yearsAccredited = Math.max(0.5, experience - 1 - random.next())
  const isUnderEnglishLaw = nation === 'england' || nation === 'wales'
  return {
    familyAccredited: isAccredited,
    familyAccreditationDate: isAccredited ? dayYearsBefore(now, yearsAccredited) : null,
    familyAccreditedFor: isAccredited ? random.pick(accreditedFor) : '',
    // Court forms follow a MIAM, which only England and Wales know.
    familyQualifiedCourtForms: isAccredited && isUnderEnglishLaw && random.chance(0.85),
    familyLegalAid: isAccredited && nation !== 'northern_ireland' && random.chance(0.3),
    familyQualifiedChildren: isAccredited && random.chance(0.45),
    familyOnlineMediation: areas.includes('odr') || random.chance(0.7),
  }
}

function dayYearsBefore(now: Date, years: number): string {
  return londonDay(new Date(now.getTime() - years * 365.25 * 24 * 60 * 60 * 1000))
}
