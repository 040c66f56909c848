import type { GeocodedOffice, OfficeInput } from '#app/places/geocode-office.server.ts'
import { storedLocation } from '#app/places/location.ts'
import type { Office } from '#app/places/office.ts'
import { tick } from '#app/platform/forms/choices.ts'
import { optionalLine, requiredLine } from '#app/platform/forms/fields.ts'
import type { FormValues } from '#app/platform/forms/form.ts'
import { optionalWholeNumber } from '#app/platform/forms/numbers.ts'
import { type OfficeName, officeNames, type PlaceQuestions } from './office-names.ts'
import { profileFieldMessages as messages } from './profile-messages.ts'

/** Finds where an office is. */
export type GeocodeOffice = (input: OfficeInput) => Promise<GeocodedOffice>

export const maxLocation = 100
const maxMiles = 500

const place = optionalLine(maxLocation).transform(storedLocation)
const mainPlace = requiredLine(maxLocation, messages.location).transform(storedLocation)
/** A choice among the places that were offered, or the location itself to keep it as it is. */
const meant = optionalLine(2 * maxLocation)
const miles = optionalWholeNumber({ min: 0, max: maxMiles, message: messages.travelMiles })
const showsPostcode = tick()

export const officeFields = {
  ...fieldsOfOffice('location', mainPlace),
  ...fieldsOfOffice('office2', place),
  ...fieldsOfOffice('office3', place),
  ...fieldsOfOffice('office4', place),
  ...fieldsOfOffice('office5', place),
}

export type OfficeFieldName = keyof typeof officeFields

type FieldsOfOffice<Name extends string> = Record<Name, typeof place> &
  Record<`${Name}Meant`, typeof meant> &
  Record<`${Name}Miles`, typeof miles> &
  Record<`${Name}Postcode`, typeof showsPostcode>

function fieldsOfOffice<Name extends string>(
  name: Name,
  location: typeof place,
): FieldsOfOffice<Name> {
  const fields = {
    [name]: location,
    [`${name}Meant`]: meant,
    [`${name}Miles`]: miles,
    [`${name}Postcode`]: showsPostcode,
  }
  return fields as FieldsOfOffice<Name>
}

type ParsedOffices = {
  /** As far as they can be read, the main office first. */
  offices: Office[]
  errors: Partial<Record<OfficeName, string>>
  /** Every place that is not certain, answered or not, so that an answer can be changed. */
  questions: PlaceQuestions
}

/** The offices of a form. A place that is ambiguous or not known is asked back until it is answered. */
export async function parseOffices(
  values: FormValues,
  geocodeOffice: GeocodeOffice,
): Promise<ParsedOffices> {
  const parsed: ParsedOffices = { offices: [], errors: {}, questions: {} }
  for (const name of officeNames) {
    const stated = statedOffice(values, name)
    if (stated.location === '') continue
    const answer = readable(meant.safeParse(values[`${name}Meant`]), '')
    const { office, choices, error } = await resolveAnswer(stated, answer, geocodeOffice)
    if (choices) parsed.questions[name] = { asked: stated.location, choices }
    const isRepeated = parsed.offices.some((other) => isSamePlace(other, office))
    const problem = error ?? (isRepeated ? messages.sameOffice : undefined)
    if (problem) parsed.errors[name] = problem
    parsed.offices.push(office)
  }
  return parsed
}

/** The fields of stored offices, as `parseOffices` reads them. */
export function toOfficeFields(offices: readonly StatedPlace[]): FormValues {
  return Object.assign({}, ...officeNames.map((name, at) => valuesOf(name, offices[at])))
}

type StatedPlace = Pick<Office, 'location' | 'travelMiles' | 'showsPostcode'> & {
  /** Whether the mediator wants it kept although no place is known for it. */
  isKept: boolean
}

function valuesOf(name: OfficeName, office: StatedPlace | undefined): FormValues {
  if (!office) return {}
  return {
    [name]: office.location,
    ...(office.isKept && { [`${name}Meant`]: office.location }),
    [`${name}Miles`]: office.travelMiles > 0 ? String(office.travelMiles) : '',
    ...(office.showsPostcode && { [`${name}Postcode`]: 'on' }),
  }
}

function statedOffice(values: FormValues, name: OfficeName): OfficeInput {
  return {
    location: readable(officeFields[name].safeParse(values[name]), ''),
    travelMiles: readable(miles.safeParse(values[`${name}Miles`]), null) ?? 0,
    showsPostcode: readable(showsPostcode.safeParse(values[`${name}Postcode`]), false),
  }
}

function readable<T>(parsed: { success: true; data: T } | { success: false }, empty: T): T {
  return parsed.success ? parsed.data : empty
}

async function resolveAnswer(stated: OfficeInput, answer: string, geocodeOffice: GeocodeOffice) {
  const placed = await geocodeOffice(stated)
  if (placed.isPlaced) return { office: placed.office }
  const { office, choices } = placed
  if (choices.includes(answer)) {
    const chosen = await geocodeOffice({ ...stated, location: storedLocation(answer) })
    return { office: chosen.office, choices }
  }
  if (storedLocation(answer) === stated.location) return { office, choices }
  return { office, choices, error: choices.length > 0 ? messages.whichPlace : messages.noPlace }
}

function isSamePlace(one: Office, other: Office): boolean {
  if (one.location === other.location) return true
  return one.placeId !== '' && one.placeId === other.placeId
}
