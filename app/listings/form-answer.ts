import { type FormValues, formValues } from '#app/platform/forms/form.ts'

/** What comes back when a form was not accepted: why, by field, and what was typed. */
export type FormAnswer = { errors: Record<string, string>; values: FormValues }

/** An answer about the form as a whole. */
export function refusal(message: string, form = new FormData()): FormAnswer {
  return { errors: { form: message }, values: formValues(form) }
}
