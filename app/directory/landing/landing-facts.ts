import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

/** What is counted of those who work in an area and at a place. */
export type LandingFacts = {
  total: number
  /** Whether an office is in the place itself, not only near it. */
  isIn: boolean
  /** Whether a mediator named just this place as that of an office. */
  hasOffice: boolean
  accredited: number
  legalAid: number
  online: number
  courtForms: number
  /** Those whose word on it is not too old. */
  startWithinMonth: number
  /** How many state what an hour costs, and what they state in whole pounds; null without any. */
  priced: number
  lowestRate: number | null
  highestRate: number | null
  medianRate: number | null
  /** By code, besides English. */
  languages: Record<string, number>
  /** Everyone at the place, whatever their area, and by area of practice. */
  everyone: number
  areas: Record<PracticeAreaCode, number>
}
