import { sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import type { ProfileForm } from './profile-form.ts'

/** A profile form as the table keeps it, its HTML sanitised on the way in. */
export function profileColumns(form: ProfileForm) {
  const { familyAccredited, familyAccreditationDate } = form
  return {
    ...form,
    bio: sanitizeRichText(form.bio),
    certifications: sanitizeRichText(form.certifications),
    familyAccredited: familyAccredited === '' ? null : familyAccredited === 'yes',
    familyAccreditationDate: familyAccreditationDate === '' ? null : familyAccreditationDate,
  }
}
