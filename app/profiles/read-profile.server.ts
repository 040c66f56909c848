import { type FormResult, formValues } from '#app/platform/forms/form.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import { maxNesting } from '#app/platform/rich-text/nesting.ts'
import { isNestedTooDeep, sanitizeRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { parseProfile } from './parse-profile.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileFieldMessages } from './profile-messages.ts'

/**
 * The profile that was posted. Its rich texts must be ones that every reader can walk through, and a
 * bio must still say something once it is safe to show.
 */
export function readProfile(form: FormData, today: string): FormResult<ProfileForm> {
  const parsed = parseProfile(form, today)
  if (!parsed.ok) return parsed
  const errors = richTextErrors(parsed.value)
  if (Object.keys(errors).length === 0) return parsed
  return { ok: false, errors, values: formValues(form) }
}

function richTextErrors({ bio, certifications }: ProfileForm): Record<string, string> {
  const tooDeep = profileFieldMessages.nesting(maxNesting)
  const bioError = isNestedTooDeep(bio)
    ? tooDeep
    : hasText(sanitizeRichText(bio))
      ? undefined
      : profileFieldMessages.bio
  return {
    ...(bioError && { bio: bioError }),
    ...(isNestedTooDeep(certifications) && { certifications: tooDeep }),
  }
}
