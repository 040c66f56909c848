import { z } from 'zod'
import { longestEmail } from '#app/platform/forms/fields.ts'

/** An email address as accounts know it, by the rule of the login form; undefined for what is none. */
export function accountAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = value.trim().toLowerCase()
  const isAddress = address.length <= longestEmail && z.email().safeParse(address).success
  return isAddress ? address : undefined
}
