import { plainHtml } from '#app/platform/rich-text/typed-rich-text.ts'
import { withoutLastSlash } from '#app/platform/text/web-url.ts'
import type { ProfileForm } from './profile-form.ts'
import { profileLabels } from './profile-labels.ts'

type Fields = Record<keyof ProfileForm, unknown>

/**
 * The labels of the fields in which two profiles differ for a reader, in the order of the form: not
 * by the order of a list, by the last slash of a web address, by spaces, or by how HTML is written.
 */
export function changedFields(one: Fields, other: Fields): string[] {
  const names = Object.keys(profileLabels) as (keyof ProfileForm)[]
  return names
    .filter((name) => comparable(name, one[name]) !== comparable(name, other[name]))
    .map((name) => profileLabels[name])
}

function comparable(name: keyof ProfileForm, value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.toSorted())
  if (typeof value !== 'string') return JSON.stringify(value)
  const text = value.replace(/\s+/g, ' ').trim()
  if (name === 'bio' || name === 'certifications') return plainHtml(text)
  if (name === 'website' || name === 'linkedin') return withoutLastSlash(text)
  return name === 'location' ? text.toLowerCase() : text
}
