import type { Accepted, Refused } from '#app/platform/forms/form-answer.ts'
import type { PlaceQuestions } from '../office-names.ts'

/** Someone saved since this form was opened. */
export type Conflict = {
  version: number
  savedAt: string
  /** The labels of the fields that differ. */
  differences: string[]
}

/** Why a profile was not saved, and which of its places are asked back. */
export type ProfileRefusal = Refused & { placeQuestions?: PlaceQuestions }

/** The version of a profile that was saved; or why it was not, and a conflict if that is why. */
export type SaveAnswer =
  | (Accepted & { version: number })
  | (ProfileRefusal & { conflict?: Conflict })
