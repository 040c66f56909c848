import { type FormResult, formValues } from '#app/domain/form.ts'
import { profileFieldMessages } from '#app/domain/messages.ts'
import { parseProfile } from '#app/domain/profile/form/parse-profile.ts'
import type { ProfileForm } from '#app/domain/profile/form/profile-form.ts'
import { hasText } from '#app/domain/profile/html-text.ts'
import { sanitizeRichText } from '../rich-text.server.ts'

/** The profile that was posted. A bio must still say something once it is safe to show. */
export function readProfile(form: FormData, today: string): FormResult<ProfileForm> {
  const parsed = parseProfile(form, today)
  if (!parsed.ok || hasText(sanitizeRichText(parsed.value.bio))) return parsed
  return { ok: false, errors: { bio: profileFieldMessages.bio }, values: formValues(form) }
}
