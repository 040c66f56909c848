import type { Office } from '#app/places/office.ts'

/** What a mediator says of themselves, alike in the working profile and the public listing. */
export type MediatorProfile = {
  fullName: string
  firstName: string
  lastName: string
  title: string
  /** Sanitised HTML. */
  bio: string
  email: string
  phone: string
  /** Lower case, shown in title case. */
  location: string
  /** Whole years. */
  experience: number
  practiceAreas: string[]
  specialties: string[]
  /** Sanitised HTML. */
  certifications: string
  website: string
  linkedin: string
  /** Address of the photo, from the site's root; empty shows the placeholder. */
  profileImage: string
  acceptNewCases: boolean
  /** Whom they serve: an inquirer type, or empty for everyone. */
  userType: string
  /** Whole pounds per hour. */
  hourlyRateMin: number | null
  hourlyRateMax: number | null
  /** Null while the mediator has not said. */
  familyAccredited: boolean | null
  /** 'YYYY-MM-DD'. */
  familyAccreditationDate: string | null
  familyAccreditedFor: string
  familyQualifiedCourtForms: boolean
  familyLegalAid: boolean
  familyQualifiedChildren: boolean
  familyOnlineMediation: boolean
  /** Where they work, the main office first; empty while the location is not placed. */
  offices: Office[]
  /** Works online, for people anywhere in the UK. */
  worksOnline: boolean
  /** Codes of the languages besides English. */
  languages: string[]
  accessibility: string[]
  /** Besides office hours: 'evenings', 'weekends'. */
  sessionTimes: string[]
  /** Days within which a first meeting can be held; null where they have not said. */
  startWithinDays: number | null
  /** The day on which they last said so. */
  startConfirmedOn: string | null
  /** Whole pounds for the first meeting about family mediation. */
  miamFee: number | null
  /** Whole pounds, and what they are for: "a half-day". */
  fixedFee: number | null
  fixedFeeFor: string
  /** Who pays the fees: 'person' for each, 'together' for all sides; empty where not said. */
  feesPer: string
  /** 'included', 'added' or 'none'; empty where not said. */
  feesVat: string
  freeFirstCall: boolean
  /** Percent. */
  completionScore: number
  /** Mean of approved reviews, 0 without any. */
  ratingAverage: number
  ratingTotal: number
}

export function displayName(
  profile: Pick<MediatorProfile, 'fullName' | 'firstName' | 'lastName'>,
): string {
  const fullName = singleBlanks(profile.fullName)
  return fullName || singleBlanks(`${profile.firstName} ${profile.lastName}`) || 'Mediator'
}

function singleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
