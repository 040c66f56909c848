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

const honorifics = new Set(
  'mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend judge'.split(' '),
)

const postNominals = new Set(
  'kc qc jp mbe obe cbe phd llb llm ma mba fciarb mciarb frics mrics'.split(' '),
)

const surnameParticles = new Set(
  'ap ab al ben bin da de del della der di du el la le van von'.split(' '),
)

export function displayName(
  profile: Pick<MediatorProfile, 'fullName' | 'firstName' | 'lastName'>,
): string {
  const fullName = words(profile.fullName).join(' ')
  return fullName || words(`${profile.firstName} ${profile.lastName}`).join(' ') || 'Mediator'
}

/** "Dr Siân van den Berg KC" is Siân to write to, and van den Berg to look up. */
export function nameParts(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = ownName(fullName)
  const particle = rest.findIndex((word) => surnameParticles.has(word.toLowerCase()))
  return { firstName, lastName: rest.slice(particle === -1 ? -1 : particle).join(' ') }
}

/** The first letters of the first and the last word of a name, without titles and honours. */
export function initials(fullName: string): string {
  const own = ownName(fullName)
  const ends = own.length > 1 ? [own.at(0), own.at(-1)] : own
  return ends.map((word) => firstLetter(word ?? '').toUpperCase()).join('')
}

function ownName(fullName: string): string[] {
  const all = words(fullName.replace(/,.*$/s, ''))
  const isTitle = (word: string) => honorifics.has(bare(word)) || postNominals.has(bare(word))
  const own = all.filter((word) => !isTitle(word))
  return own.length > 0 ? own : all
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function bare(word: string): string {
  return word.toLowerCase().replaceAll('.', '')
}

function firstLetter(word: string): string {
  return word.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] ?? ''
}
