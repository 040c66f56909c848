import { type FormValues, withoutPasswords } from '#app/platform/forms/form.ts'
import { shownName } from '#app/platform/forms/shown-fields.ts'

export type TypedField = { name: string; label: string; text: string }

/** Everything that was in a form, one entry for each value, without its passwords. */
export function typedFields(values: FormValues): TypedField[] {
  return Object.entries(withoutPasswords(values)).flatMap(([name, value]) =>
    [value].flat().map((text) => ({ name, label: labelOf(name), text })),
  )
}

/** Whether a person wrote or chose it, rather than the page in a hidden field. */
export function isTyped({ name, text }: TypedField): boolean {
  if (text.trim() === '' || hiddenFields.has(name) || name.startsWith(shownName(''))) return false
  return !(name === 'code' && isFactor(text))
}

/** A code of an authenticator app or a recovery code, which nobody beside them should read. */
function isFactor(text: string): boolean {
  return /^(\d{6}|[a-z\d]{24})$/i.test(text.replace(/[\s-]/g, ''))
}

const hiddenFields = new Set(
  'version overwrite stay seen selected profile terms from redirect attempt token formToken formSecret accountId accountEmail homepage rendered question answer'.split(
    ' ',
  ),
)

/** `disputeDescription` reads "Dispute description". */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
