import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { checkCode } from '../factors/check-code.server.ts'
import { findOwnCookie } from '../own-cookies.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SignedIn } from '../sign-in.server.ts'
import { completeSignIn, type Visitor } from './complete-sign-in.server.ts'
import { mayTryCode } from './count-attempts.server.ts'
import { knownDevice } from './known-device.server.ts'

/** The kind of cookie by which Better Auth knows who gave a right password. */
const challengeCookie = 'two_factor'

/** Someone gave a right password and is asked for a code. */
export async function findChallenged({ auth }: Pick<AccountServices, 'auth'>, request: Request) {
  const identifier = findOwnCookie(request, challengeCookie)?.split('=')[1]
  if (!identifier) return undefined
  const { internalAdapter } = await auth.$context
  const [name = ''] = decodeURIComponent(identifier).split('.')
  const challenge = await internalAdapter.findVerificationValue(name)
  if (!challenge || challenge.expiresAt < new Date()) return undefined
  return (await internalAdapter.findUserById(challenge.value)) ?? undefined
}

type SignedInByCode = SignedIn & { codesLeft?: number }

/** Signs someone in whose password was right, by a code of their app or a recovery code. */
export async function answerChallenge(
  services: AccountServices,
  typed: string,
  visitor: Visitor,
): Promise<SignedInByCode | Refusal> {
  const { limits, log } = services
  const { request, ip } = visitor
  const user = await findChallenged(services, request)
  if (!user) return refused('challenge-ended')
  const result = await catchRefusals(log, async () => {
    const device = await knownDevice(services, request, user.id)
    if (!(await mayTryCode(limits, { userId: user.id, device })))
      return refused('too-many-requests')
    // Without the cookie of a session, which the code would else be checked for.
    const cookie = findOwnCookie(request, challengeCookie) ?? ''
    const checked = await checkCode(services, new Headers({ cookie }), user.id, typed)
    if (!checked.ok) return checked

    const { headers, token, codesLeft } = checked
    const way = codesLeft === undefined ? 'code' : 'recovery'
    await completeSignIn(services, visitor, headers, { user, token, way })
    return { ok: true, headers, user, codesLeft } as const
  })
  if (!result.ok)
    await recordSecurityEvent(services, {
      event: 'second-factor.failure',
      userId: user.id,
      ip,
      detail: result.reason,
    })
  return result
}
