import { digestOf } from '#app/platform/text/digest.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { applyEmailChange } from './email-changes.server.ts'
import { catchRefusals, type Refusal } from './refusal.server.ts'

/**
 * Follows a link from a mail: confirms the address, or the change to another one. It signs nobody
 * in.
 */
export async function verifyEmail(
  { auth, db, log, now }: AccountServices,
  { headers }: Request,
  token: string,
): Promise<{ ok: true } | Refusal> {
  return catchRefusals(log, async () => {
    if (isSigned(token)) {
      await auth.api.verifyEmail({ query: { token }, headers })
      return { ok: true }
    }
    return applyEmailChange(db, digestOf(token), now())
  })
}

/** The links of a registration carry a signed token, of three parts. */
function isSigned(token: string): boolean {
  return token.includes('.')
}
