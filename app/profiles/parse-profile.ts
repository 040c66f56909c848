import type { Office } from '#app/places/office.ts'
import { formValues } from '#app/platform/forms/form.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { nameParts } from '#app/platform/text/name-parts.ts'
import { familyFieldNames } from './family-fields.ts'
import type { ProfileRefusal } from './form/save-answer.ts'
import {
  type GeocodeOffice,
  type OfficeFieldName,
  officeFields,
  parseOffices,
} from './office-fields.ts'
import { type ProfileFields, type ProfileForm, profileSchema } from './profile-form.ts'

/** Reads the profile form. The family section counts only where family mediation is chosen. */
export async function parseProfile(
  form: FormData,
  today: string,
  geocodeOffice: GeocodeOffice,
): Promise<{ ok: true; value: ProfileForm } | ProfileRefusal> {
  const schema = profileSchema(today)
  const parsed = parseForm(schema, counted(form))
  const values = formValues(form)
  const { offices, errors, questions } = await parseOffices(values, geocodeOffice)
  if (parsed.ok && Object.keys(errors).length === 0)
    return { ok: true, value: toProfile(parsed.value, offices, today) }

  const all: Record<string, string> = { ...errors, ...(parsed.ok ? {} : parsed.errors) }
  const ordered = ['form', ...Object.keys(schema.shape)].flatMap((name) => {
    const message = all[name]
    return message === undefined ? [] : [[name, message]]
  })
  return {
    ok: false,
    errors: Object.fromEntries(ordered),
    values: { ...values, ...(parsed.ok ? {} : parsed.values) },
    placeQuestions: questions,
  }
}

/**
 * As much of the form as can be read, for a preview of what is not finished: a field that is wrong
 * is left empty.
 */
export async function readableProfile(
  form: FormData,
  today: string,
  geocodeOffice: GeocodeOffice,
): Promise<ProfileForm> {
  const { shape } = profileSchema(today)
  const values = formValues(counted(form))
  const readable = Object.entries(shape).map(([name, field]) => {
    const parsed = field.safeParse(values[name])
    return [name, parsed.success ? parsed.data : emptyValues[name]]
  })
  const { offices } = await parseOffices(values, geocodeOffice)
  return toProfile(Object.fromEntries(readable), offices, today)
}

/** The profile of these fields. Saving confirms how soon the mediator can start. */
function toProfile(fields: ProfileFields, offices: Office[], today: string): ProfileForm {
  const location = fields.location && (offices[0]?.location ?? '')
  const startConfirmedOn = fields.startWithinDays === null ? null : today
  const rest = withoutOfficeFields(fields)
  return withNames(withFamily({ ...rest, location, offices, startConfirmedOn }))
}

function withoutOfficeFields(fields: ProfileFields): Omit<ProfileFields, OfficeFieldName> {
  const others = Object.entries(fields).filter(([name]) => !(name in officeFields))
  return Object.fromEntries(others) as Omit<ProfileFields, OfficeFieldName>
}

const emptyValues: Record<string, unknown> = {
  ...Object.fromEntries(Object.keys(profileSchema('').shape).map((name) => [name, ''])),
  practiceAreas: [],
  specialties: [],
  experience: 0,
  hourlyRateMin: null,
  hourlyRateMax: null,
  miamFee: null,
  fixedFee: null,
  languages: [],
  accessibility: [],
  sessionTimes: [],
  startWithinDays: null,
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
