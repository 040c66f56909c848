import { accountFields } from '#app/platform/forms/account-fields.ts'
import type { FormValues } from '#app/platform/forms/form.ts'

/** The names of the confirming form's own fields, which no other form has. */
export const ownFields = {
  to: 'identityTo',
  post: 'identityPost',
  password: 'identityPassword',
  code: 'identityCode',
  passkey: 'identityPasskey',
} as const

export type HeldField = { name: string; text: string }

/** The fields of a form that waits to be posted again, one for each value. */
export function heldFields(values: FormValues): HeldField[] {
  // The confirming form names its account itself.
  const own = new Set<string>([...Object.values(ownFields), ...Object.values(accountFields)])
  return Object.entries(values)
    .filter(([name]) => !own.has(name))
    .flatMap(([name, value]) => [value].flat().map((text) => ({ name, text })))
}
