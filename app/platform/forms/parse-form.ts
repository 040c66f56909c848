import type { z } from 'zod'
import { emailFields } from './email-fields.ts'
import { findMeantEmail } from './email-slip.ts'
import { fieldMessages } from './field-messages.ts'
import { type FormValues, formValues, isDrawnEmail, maxEntries, withoutPasswords } from './form.ts'
import type { Refused } from './form-answer.ts'

export type FormResult<T> = { ok: true; value: T } | Refused

/**
 * Runs a schema over a posted form. Returns the value, or a refusal that an action can answer with:
 * one message for each field, in the schema's order, and what was typed without its passwords. An
 * address with a slip comes back once, with the one that was probably meant.
 */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
): FormResult<z.output<Schema>> {
  const typed = formValues(form)
  const values = withoutPasswords(typed)
  if (hasTooMuch(form)) return { ok: false, errors: { form: fieldMessages.tooMuch }, values }
  const parsed = schema.safeParse(typed)
  const meant = findMeantEmailIn(schema, typed)
  if (parsed.success && !meant) return { ok: true, value: parsed.data }
  const errors = firstErrors(schema, parsed.error?.issues ?? [], meant)
  return { ok: false, errors, values: meant ? { ...values, [emailFields.meant]: meant } : values }
}

/** What was probably meant by an address that the form did not come with; only of a valid one. */
function findMeantEmailIn({ shape }: z.ZodObject, typed: FormValues): string | undefined {
  const field: z.ZodType | undefined = shape.email
  if (field?.meta()?.asksAboutSlips !== true || isDrawnEmail(typed)) return undefined
  const email = field.safeParse(typed.email).data
  return typeof email === 'string' ? findMeantEmail(email) : undefined
}

function hasTooMuch(form: FormData): boolean {
  return [...form.keys()].length > maxEntries
}

function firstErrors(
  schema: z.ZodObject,
  issues: readonly z.core.$ZodIssue[],
  meantEmail: string | undefined,
): Record<string, string> {
  const messages = new Map<string, string>()
  for (const name of Object.keys(schema.shape)) {
    const issue = issues.find((each) => each.path[0] === name)
    if (issue) messages.set(name, issue.message)
    else if (name === 'email' && meantEmail) messages.set(name, fieldMessages.emailSlip(meantEmail))
  }
  return Object.fromEntries(messages)
}
