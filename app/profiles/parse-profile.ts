import { type FormResult, formValues, parseForm } from '#app/platform/forms/form.ts'
import { familyFieldNames } from './family-fields.ts'
import { nameParts } from './mediator.ts'
import { type ProfileForm, profileSchema } from './profile-form.ts'

/** Reads the profile form. The family section counts only where family mediation is chosen. */
export function parseProfile(form: FormData, today: string): FormResult<ProfileForm> {
  const parsed = parseForm(profileSchema(today), counted(form))
  if (!parsed.ok) return { ...parsed, values: formValues(form) }
  return { ok: true, value: withNames(withFamily(parsed.value)) }
}

/**
 * As much of the form as can be read, for a preview of what is not finished: a field that is wrong
 * is left empty.
 */
export function readableProfile(form: FormData, today: string): ProfileForm {
  const { shape } = profileSchema(today)
  const values = formValues(counted(form))
  const readable = Object.entries(shape).map(([name, field]) => {
    const parsed = field.safeParse(values[name])
    return [name, parsed.success ? parsed.data : emptyValues[name]]
  })
  return withNames(withFamily(Object.fromEntries(readable)))
}

const emptyValues: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(profileSchema('').shape).map((name) => [name, ''])),
  practiceAreas: [],
  specialties: [],
  experience: 0,
  hourlyRateMin: null,
  hourlyRateMax: null,
}

function counted(form: FormData): FormData {
  if (form.getAll('practiceAreas').includes('family')) return form
  const rest = new FormData()
  for (const [name, value] of form) if (!familyFieldNames.includes(name)) rest.append(name, value)
  return rest
}

/** When and for what is said of an accreditation, so of someone who has one. */
function withFamily(form: ProfileForm): ProfileForm {
  if (form.familyAccredited === 'yes') return form
  return { ...form, familyAccreditationDate: '', familyAccreditedFor: '' }
}

/** First and last name follow from the full name where they were left out. */
function withNames(form: ProfileForm): ProfileForm {
  const derived = nameParts(form.fullName)
  return {
    ...form,
    firstName: form.firstName || derived.firstName,
    lastName: form.lastName || derived.lastName,
  }
}
