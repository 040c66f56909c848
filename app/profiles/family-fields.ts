import { z } from 'zod'
import { tick } from '#app/platform/forms/choices.ts'
import { optionalChoice, optionalLine } from '#app/platform/forms/fields.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'

/** The fields that only family mediators fill in. */
export const familyFields = z.object({
  familyAccredited: optionalChoice(['yes', 'no'], messages.familyAccredited),
  familyAccreditationDate: optionalLine(20).refine(
    (text) => text === '' || isDay(text),
    messages.familyAccreditationDate,
  ),
  familyAccreditedFor: optionalLine(200),
  familyQualifiedCourtForms: tick(),
  familyLegalAid: tick(),
  familyQualifiedChildren: tick(),
  familyOnlineMediation: tick(),
})

type WithFamily = z.ZodObject<typeof familyFields.shape>

export const familyFieldNames = Object.keys(familyFields.shape)

/** The accreditation must be stated, and not lie ahead, but only by those who mediate in families. */
export function withFamilyRules<Schema extends WithFamily>(schema: Schema, today: string): Schema {
  return schema
    .refine((form) => !isFamily(form) || Boolean(form.familyAccredited), {
      path: ['familyAccredited'],
      error: messages.familyAccredited,
      // Checked even where another field is wrong, so that every message comes at once.
      when: () => true,
    })
    .refine((form) => !isFamily(form) || !(String(form.familyAccreditationDate) > today), {
      path: ['familyAccreditationDate'],
      error: messages.familyAccreditationDateFuture,
      when: () => true,
    })
}

function isFamily(form: object): boolean {
  return 'practiceAreas' in form && [form.practiceAreas].flat().includes('family')
}

function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
