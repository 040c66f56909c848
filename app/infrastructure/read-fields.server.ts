import { type ReviewedField, reviewedFields } from '#app/domain/approval/reviewed-fields.ts'
import type { MediatorProfile } from '#app/domain/profile/mediator.ts'
import { readableText, sanitizeRichText } from './rich-text.server.ts'

/** A profile or a listing as an administrator reads it. */
export function readFields(profile: MediatorProfile): ReviewedField[] {
  const fields = reviewedFields(profile, (html) => readableText(sanitizeRichText(html)))
  return fields.map((field) =>
    field.markup === undefined ? field : { ...field, markup: sanitizeRichText(field.markup) },
  )
}
