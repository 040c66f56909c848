import { emailFields } from './email-fields.ts'
import type { Refused } from './form-answer.ts'
import { storableText } from './storable-text.ts'

/** More than any of our forms has, and few enough to be read at no cost. */
export const maxEntries = 200

/** What was typed, by field name; a name that came more than once has every value. */
export type FormValues = Record<string, string | string[]>

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
  return takeMeantEmail(
    Object.fromEntries([...values].map(([name, texts]) => [name, oneOrAll(texts)])),
  )
}

function oneOrAll(texts: string[]): string | string[] {
  const [text = ''] = texts
  return texts.length === 1 ? text : texts
}

/** The button that takes the address which was meant sends it beside the one that was typed. */
function takeMeantEmail({ [emailFields.meant]: meant, ...typed }: FormValues): FormValues {
  if (!meant || !isDrawnEmail(typed)) return typed
  const { [emailFields.drawnWith]: _, ...others } = typed
  return { ...others, email: meant }
}

/** Whether the address is still the one that the form came with. */
export function isDrawnEmail({ email, [emailFields.drawnWith]: drawnWith }: FormValues): boolean {
  const drawn = emailText(drawnWith)
  return drawn !== '' && emailText(email) === drawn
}

/** Browsers take the blanks around an address away. */
function emailText(value: FormValues[string] | undefined): string {
  return [value].flat()[0]?.trim().toLowerCase() ?? ''
}
