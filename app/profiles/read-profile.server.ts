import { type FormResult, formValues } from '#app/platform/forms/form.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import { sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { parseProfile } from './parse-profile.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileFieldMessages } from './profile-messages.ts'

/** The profile that was posted. A bio must still say something once it is safe to show. */
export function readProfile(form: FormData, today: string): FormResult<ProfileForm> {
  const parsed = parseProfile(form, today)
  if (!parsed.ok || hasText(sanitizeRichText(parsed.value.bio))) return parsed
  return { ok: false, errors: { bio: profileFieldMessages.bio }, values: formValues(form) }
}
