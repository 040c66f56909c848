import type { Accepted, Refused } from '#app/platform/forms/form-answer.ts'

/** Someone saved since this form was opened. */
export type Conflict = {
  version: number
  savedAt: string
  /** The labels of the fields that differ. */
  differences: string[]
}

/** The version of a profile that was saved; or why it was not, and a conflict if that is why. */
export type SaveAnswer = (Accepted & { version: number }) | (Refused & { conflict?: Conflict })
