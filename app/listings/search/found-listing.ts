import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { NeedCode } from './needs.ts'

/** What a card shows of a mediator that a search found. */
export type FoundListing = {
  id: string
  slug: string
  fullName: string
  title: string
  /** The main office as the public sees it, in lower case. */
  location: string
  experience: number
  practiceAreas: string[]
  profileImage: string
  /** The bio's first sentence, cut at a word; empty without a bio. */
  bioLine: string
  /** The words around what the keyword matched, where neither name, title nor bio line shows it. */
  matchedText: string
  hourlyRateMin: number | null
  hourlyRateMax: number | null
  /** Null, too, where the public is not shown it. */
  miamFee: number | null
  feesPer: string
  feesVat: string
  ratingAverage: number
  ratingTotal: number
  acceptNewCases: boolean
  /** 'FMC accredited, checked March 2026'; empty without a checked credential. */
  credential: string
  familyLegalAid: boolean
  worksOnline: boolean
  /** Codes. */
  languages: string[]
  /** Days; null where not said, or not confirmed of late. */
  startWithinDays: number | null
  /** Hours within which they usually reply; null where too few enquiries tell. */
  repliesWithin: number | null
  /** The office nearest to the place looked for; null where there is no such place or office. */
  nearest: { place: string; miles: number } | null
  /** Found only because its location contains what was typed, farther away than asked. */
  isByTextOnly: boolean
}

/** The place that a search is for. */
export type SearchedPlace = {
  /** 'Leeds, West Yorkshire', and 'Leeds'. */
  label: string
  name: string
  /** Whether it has an extent, such as a county, within which no radius applies. */
  isArea: boolean
  /** Whether a spelling was corrected. */
  isCorrected: boolean
  /** What is recorded of the search: the name in lower case, or the first half of a postcode. */
  recordedAs: string
  /** By which its landing page is found; null without one that is listed. */
  landingSlug: string | null
  /** The labels of what else it could mean, each a location that means it. */
  others: string[]
}

/** How many are found, and how many of them each further filter would leave. */
export type ListingCounts = {
  total: number
  /** How many of the total are found by their text alone, and stand last. */
  byTextOnly: number
  /** Who else works online and meets every other condition. */
  moreOnline: number
  areas: Record<PracticeAreaCode, number>
  needs: Record<NeedCode, number>
  languages: Record<string, number>
  /** By days. */
  startWithin: Record<number, number>
}
