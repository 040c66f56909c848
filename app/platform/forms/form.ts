import type { z } from 'zod'
import { fieldMessages } from './field-messages.ts'
import type { Refused } from './form-answer.ts'
import { storableText } from './storable-text.ts'

/** More than any of our forms has, and few enough to be read at no cost. */
const maxEntries = 200

/** What was typed, by field name; a name that came more than once has every value. */
export type FormValues = Record<string, string | string[]>

export type FormResult<T> = { ok: true; value: T } | Refused

/**
 * Runs a schema over a posted form. Returns the value, or a refusal that an action can answer with:
 * one message for each field, in the schema's order, and what was typed without its passwords.
 */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
): FormResult<z.output<Schema>> {
  const typed = formValues(form)
  const values = withoutPasswords(typed)
  if (hasTooMuch(form)) return { ok: false, errors: { form: fieldMessages.tooMuch }, values }
  const parsed = schema.safeParse(typed)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(schema, parsed.error), values }
}

/** Refuses a post with one message, about the form as a whole unless a field is named. */
export function refusal(message: string, posted = new FormData(), field = 'form'): Refused {
  return { ok: false, errors: { [field]: message }, values: withoutPasswords(formValues(posted)) }
}

/** What may go back into a page: everything but the passwords. */
export function withoutPasswords(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
}

/** The text of a form, as far as a form may go; files are left to those who expect them. */
export function formValues(form: FormData): FormValues {
  const values = new Map<string, string[]>()
  let entries = 0
  for (const [name, entry] of form) {
    entries += 1
    if (entries > maxEntries) break
    if (typeof entry !== 'string') continue
    const texts = values.get(name)
    if (texts) texts.push(storableText(entry))
    else values.set(name, [storableText(entry)])
  }
  return Object.fromEntries([...values].map(([name, texts]) => [name, oneOrAll(texts)]))
}

function oneOrAll(texts: string[]): string | string[] {
  const [text = ''] = texts
  return texts.length === 1 ? text : texts
}

function hasTooMuch(form: FormData): boolean {
  return [...form.keys()].length > maxEntries
}

function firstErrors(schema: z.ZodObject, error: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>()
  for (const name of Object.keys(schema.shape)) {
    const issue = error.issues.find((each) => each.path[0] === name)
    if (issue) messages.set(name, issue.message)
  }
  return Object.fromEntries(messages)
}
