import { gazetteer } from '#app/places/gazetteer.server.ts'
import { placeOffice, type StatedOffice } from '#app/places/place-office.ts'
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
import { readOffices } from './office-fields.ts'
import type { PlaceQuestions } from './office-names.ts'
import { parseProfile, readableProfile } from './parse-profile.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileFieldMessages } from './profile-messages.ts'

/**
 * The profile that was posted. Its rich texts must be ones that every reader can walk through, and a
 * bio must still say something once it is safe to show; its other texts hold no HTML.
 */
export function readProfile(
  form: FormData,
  today: string,
): { ok: true; value: ProfileForm } | ProfileRefusal {
  const parsed = parseProfile(form, today, place)
  if (!parsed.ok) return parsed
  const errors = richTextErrors(parsed.value)
  if (Object.keys(errors).length === 0) return { ok: true, value: withoutMarkup(parsed.value) }
  const values = formValues(form)
  return { ok: false, errors, values, placeQuestions: placeQuestions(values) }
}

/** As much of a profile that is being written as can be read. */
export function readUnfinishedProfile(form: FormData, today: string): ProfileForm {
  return withoutMarkup(readableProfile(form, today, place))
}

/** Which places of a form had to be asked back, for a form that comes back for another reason. */
export function placeQuestions(values: FormValues): PlaceQuestions {
  return readOffices(values, place).questions
}

function place(stated: StatedOffice) {
  return placeOffice(gazetteer(), stated)
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
