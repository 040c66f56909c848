import { type DiffPart, withContext, wordDiff } from '#app/platform/text/word-diff.ts'
import type { ReviewedField } from './reviewed-fields.ts'

/** What became of one field. Without parts its words are the same and only its layout changed. */
export type FieldChange = { label: string; parts: DiffPart[] }

/** The fields in which two versions of a profile differ, in their order. */
export function profileChanges(
  before: readonly ReviewedField[],
  after: readonly ReviewedField[],
): FieldChange[] {
  const olds = new Map(before.map((field) => [field.label, field]))
  return after.flatMap((field) => {
    const old = olds.get(field.label) ?? { label: field.label, text: '' }
    if (old.text !== field.text)
      return { label: field.label, parts: withContext(wordDiff(old.text, field.text)) }
    const isRestyled = old.markup !== undefined && old.markup !== field.markup
    return isRestyled ? { label: field.label, parts: [] } : []
  })
}

/** The text of the fields that differ, by label, as it was and as it is: what goes on record. */
export function changedTexts(before: readonly ReviewedField[], after: readonly ReviewedField[]) {
  const labels = new Set(profileChanges(before, after).map(({ label }) => label))
  const texts = (fields: readonly ReviewedField[]) =>
    Object.fromEntries(
      fields.filter(({ label }) => labels.has(label)).map(({ label, text }) => [label, text]),
    )
  return { before: texts(before), after: texts(after) }
}

/** What an administrator saw of a profile, as the form keeps it; undefined where it is broken. */
export function seenFields(text: unknown): ReviewedField[] | undefined {
  try {
    const seen: unknown = JSON.parse(String(text))
    return Array.isArray(seen) && seen.every(isField) ? seen : undefined
  } catch {
    return undefined
  }
}

function isField(value: unknown): value is ReviewedField {
  const { label, text } = Object(value)
  return typeof label === 'string' && typeof text === 'string'
}
