import { type FormValues, formValues } from '#app/platform/forms/form.ts'

/** What comes back when a decision was not carried out: why, by field, and what was typed. */
export type ModerationAnswer = { errors: Record<string, string>; values: FormValues }

/** An answer about the form as a whole. */
export function refusal(message: string, form = new FormData()): ModerationAnswer {
  return { errors: { form: message }, values: formValues(form) }
}
