import type { ProfileForm } from './profile-form.ts'
import { sanitizeRichText } from './rich-text.server.ts'

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
