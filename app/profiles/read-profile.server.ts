import { geocodeOffice } from '#app/places/geocode-office.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type FormValues, formValues } from '#app/platform/forms/form.ts'
import { hasText } from '#app/platform/rich-text/html-text.ts'
import { maxNesting } from '#app/platform/rich-text/nesting.ts'
import {
  hasTooManyTags,
  isNestedTooDeep,
  sanitizeRichText,
  wordsInLines,
} from '#app/platform/rich-text/rich-text.server.ts'
import type { ProfileRefusal } from './form/save-answer.ts'
import { type GeocodeOffice, parseOffices } from './office-fields.ts'
import type { PlaceQuestions } from './office-names.ts'
import { parseProfile, readableProfile } from './parse-profile.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileFieldMessages } from './profile-messages.ts'

/**
 * The profile that was posted. Its rich texts must be ones that every reader can walk through, and a
 * bio must still say something once it is safe to show; its other texts hold no HTML.
 */
export async function readProfile(
  db: Queryable,
  form: FormData,
  today: string,
): Promise<{ ok: true; value: ProfileForm } | ProfileRefusal> {
  const parsed = await parseProfile(form, today, geocodeIn(db))
  if (!parsed.ok) return parsed
  const errors = richTextErrors(parsed.value)
  if (Object.keys(errors).length === 0) return { ok: true, value: withoutMarkup(parsed.value) }
  const values = formValues(form)
  return { ok: false, errors, values, placeQuestions: await placeQuestions(db, values) }
}

/** As much of a profile that is being written as can be read. */
export async function readUnfinishedProfile(
  db: Queryable,
  form: FormData,
  today: string,
): Promise<ProfileForm> {
  return withoutMarkup(await readableProfile(form, today, geocodeIn(db)))
}

/** Which places of a form had to be asked back, for a form that comes back for another reason. */
export async function placeQuestions(db: Queryable, values: FormValues): Promise<PlaceQuestions> {
  return (await parseOffices(values, geocodeIn(db))).questions
}

function geocodeIn(db: Queryable): GeocodeOffice {
  return (input) => geocodeOffice(db, input)
}

/** HTML that was copied into a plain field says what its words say; one of tags alone stays. */
function withoutMarkup(profile: ProfileForm): ProfileForm {
  const { fullName, firstName, lastName, title, fixedFeeFor, specialties } = profile
  return {
    ...profile,
    fullName: lineOf(fullName),
    firstName: lineOf(firstName),
    lastName: lineOf(lastName),
    title: lineOf(title),
    fixedFeeFor: lineOf(fixedFeeFor),
    specialties: [...new Set(specialties.map(lineOf))],
  }
}

function lineOf(text: string): string {
  return wordsInLines(text).replace(/\s+/g, ' ') || text
}

function richTextErrors({ bio, certifications }: ProfileForm): Record<string, string> {
  const bioError =
    richTextError(bio) ?? (hasText(sanitizeRichText(bio)) ? undefined : profileFieldMessages.bio)
  const certificationsError = richTextError(certifications)
  return {
    ...(bioError && { bio: bioError }),
    ...(certificationsError && { certifications: certificationsError }),
  }
}

/** Tags are counted before anything parses them. */
function richTextError(html: string): string | undefined {
  if (hasTooManyTags(html)) return profileFieldMessages.tooManyTags
  return isNestedTooDeep(html) ? profileFieldMessages.nesting(maxNesting) : undefined
}
