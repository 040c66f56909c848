import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

/** What is stored of a search. A keyword may be a name or a story, so only that there was one. */
export type SearchRecord = {
  practiceAreas: PracticeAreaCode[]
  /** 'min-max', or empty. */
  experienceRange: string
  location: string
  familyLegalAid: boolean
  hasKeyword: boolean
  /** How many mediators it found. */
  found: number
}
