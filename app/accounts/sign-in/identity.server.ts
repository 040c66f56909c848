import { z } from 'zod'
import { holdsAddress } from '#app/platform/forms/person-name.ts'
import { withoutInvisibleSigns } from '#app/platform/forms/readable-line.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'

const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])

/** What we read of an OpenID Connect identity token; `verified_primary_email` is Microsoft's. */
const claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  name: z.string().optional(),
  email: z.email().max(254).optional(),
  email_verified: flag.optional(),
  verified_primary_email: z.array(z.string()).optional(),
})

type Identity = {
  sub: string
  name: string
  email: string | undefined
  /** True only where the provider says so itself; anyone can write an address into a profile. */
  emailVerified: boolean
}

/**
 * Reads whom an identity token vouches for. It came straight from the provider over TLS, in
 * exchange for a code and our secret, which stands for its signature (OpenID Connect Core 3.1.3.7);
 * that it was made for us, and lately, is still checked.
 */
export function readIdentity(token: string, clientId: string, now: Date): Identity | undefined {
  const parsed = claims.safeParse(payloadOf(token))
  if (!parsed.success) return undefined
  const { sub, aud, exp, name = '', email, ...verified } = parsed.data
  if (![aud].flat().includes(clientId) || exp * 1000 < now.getTime()) return undefined

  const emailVerified =
    verified.email_verified ?? verified.verified_primary_email?.includes(email ?? '') ?? false
  return {
    sub,
    name: nameOf(name) || (email?.split('@')[0] ?? '').replace(/[._+]+/g, ' '),
    email: email?.toLowerCase(),
    emailVerified,
  }
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

/** As it would be accepted in a form of ours; people can write anything into their account there. */
function nameOf(given: string): string {
  const line = given.replace(/\p{Cc}+/gu, ' ').trim()
  const name = withoutInvisibleSigns(storableText(line.slice(0, 100)))
  return holdsAddress(name) ? '' : name
}
