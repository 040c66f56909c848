import type { ProfileForm } from './profile-form.ts'
import { profileLabels } from './profile-labels.ts'

type Fields = Record<keyof ProfileForm, unknown>

/** The labels of the fields in which two profiles differ, in the order of the form. */
export function changedFields(one: Fields, other: Fields): string[] {
  const names = Object.keys(profileLabels) as (keyof ProfileForm)[]
  return names
    .filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
    .map((name) => profileLabels[name])
}
