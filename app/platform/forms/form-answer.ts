import type { FormValues } from './form.ts'

/** The post did what it was for. The message says so where the form stays on its page. */
export type Accepted = { ok: true; message?: string }

/** It did not: why, by field, with what was typed. What is under "form" belongs to no field. */
export type Refused = { ok: false; errors: Record<string, string>; values: FormValues }

/** What the action of every form answers. A noun adds what its own form needs by intersection. */
export type FormAnswer = Accepted | Refused

/** The answer if it is a refusal. */
export function refusedOf<Answer extends FormAnswer>(answer: Answer | undefined) {
  return answer?.ok === false ? (answer as Extract<Answer, Refused>) : undefined
}

/** The field by which a form that scripts post asks for an answer instead of another page. */
export const stayField = 'stay'

export function staysOnPage(posted: FormData): boolean {
  return posted.has(stayField)
}
