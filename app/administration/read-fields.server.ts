import { readableText, sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { type ReviewedField, reviewedFields } from './reviewed-fields.ts'

/** A profile or a listing as an administrator reads it. */
export function readFields(profile: MediatorProfile): ReviewedField[] {
  const fields = reviewedFields(profile, (html) => readableText(sanitizeRichText(html)))
  return fields.map((field) =>
    field.markup === undefined ? field : { ...field, markup: sanitizeRichText(field.markup) },
  )
}
