import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { readAnswer } from '../factors/verify-passkey.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SignedIn } from '../sign-in.server.ts'
import { completeSignIn, type Visitor } from './complete-sign-in.server.ts'

/** Signs someone in by a passkey, however often passwords were tried on the account. */
export async function signInByPasskey(
  services: AccountServices,
  answer: string,
  visitor: Visitor,
): Promise<SignedIn | Refusal> {
  const { auth, log } = services
  const result = await catchRefusals(log, async () => {
    const response = readAnswer(answer)
    if (!response) return refused('passkey-failed')
    const verified = await auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers: visitor.request.headers,
      returnHeaders: true,
    })
    const { headers } = verified
    const { user, session } = verified.response
    await completeSignIn(services, visitor, headers, { user, token: session.token, way: 'passkey' })
    return { ok: true, headers, user } as const
  })
  if (!result.ok) {
    const { ip } = visitor
    const detail = `passkey ${result.reason}`
    await recordSecurityEvent(services, { event: 'sign-in.failure', ip, detail })
  }
  return result
}
