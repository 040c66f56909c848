import type { Office } from '#app/places/office.ts'
import { plainHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import { withoutLastSlash } from '#app/platform/text/web-url.ts'
import { type LabelledField, profileLabels } from './profile-labels.ts'

type Fields = Record<Exclude<LabelledField, 'offices'>, unknown> & { offices: readonly Office[] }

/**
 * The labels of the fields in which two profiles differ for a reader, in the order of the form: not
 * by the order of a list, by the last slash of a web address, by spaces, or by how HTML is written.
 */
export function changedFields(one: Fields, other: Fields): string[] {
  const names = Object.keys(profileLabels) as LabelledField[]
  return names
    .filter((name) => comparableField(one, name) !== comparableField(other, name))
    .map((name) => profileLabels[name])
}

function comparableField(fields: Fields, name: LabelledField): string {
  return name === 'offices' ? comparableOffices(fields.offices) : comparable(name, fields[name])
}

/**
 * What the mediator says of the offices. The main one's place is a field of its own, and one that
 * is not placed yet is like one that is.
 */
function comparableOffices([main, ...others]: readonly Office[]): string {
  const told = others.map((office) => [comparable('location', office.location), ...terms(office)])
  return JSON.stringify([terms(main), ...told])
}

function terms(office: Office | undefined) {
  return [office?.travelMiles ?? 0, office?.showsPostcode ?? false]
}

function comparable(name: LabelledField, value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted())
  if (typeof value !== 'string') return JSON.stringify(value)
  const text = value.replace(/\s+/g, ' ').trim()
  if (name === 'bio' || name === 'certifications') return plainHtml(text)
  if (name === 'website' || name === 'linkedin') return withoutLastSlash(text)
  return name === 'location' ? text.toLowerCase() : text
}
