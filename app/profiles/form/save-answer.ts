import type { FormValues } from '#app/platform/forms/form.ts'

/** Someone saved since this form was opened. */
export type Conflict = {
  version: number
  savedAt: string
  /** The labels of the fields that differ. */
  differences: string[]
}

export type SaveAnswer =
  | { saved: { version: number } }
  | { errors: Record<string, string>; values?: FormValues; conflict?: Conflict }
