import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { checkCode } from '../factors/check-code.server.ts'
import { findFactors, hasAny } from '../factors/find-factors.server.ts'
import { verifyPasskey } from '../factors/verify-passkey.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SessionUser } from '../session.server.ts'

/** What someone gives to show who they are: one of the three. */
export type Proof = { password: string; code: string; passkey: string }

type Confirmed = { ok: true; headers: Headers; codesLeft?: number }

/**
 * Confirms who is signed in, by a passkey, a code or the password, whichever was given; by the
 * password alone only where the account has neither passkey nor app. The headers carry the session's new cookie.
 */
export async function confirmIdentity(
  services: AccountServices,
  request: Request,
  user: SessionUser,
  proof: Proof,
): Promise<Confirmed | Refusal> {
  const { auth, db, limits, log, now } = services
  const { headers } = request
  const way = proof.passkey ? 'passkey' : proof.code ? 'code' : 'password'
  const limit = way === 'password' ? 'password-while-signed-in' : 'code-while-signed-in'
  const confirmed = await catchRefusals(log, async () => {
    if (!(await limits.allows(limit, user.id))) return refused('too-many-requests')
    if (way === 'password' && hasAny(await findFactors(db, user.id)))
      return refused('factor-needed')

    const given = await check()
    if (!given.ok) return given
    await limits.reset(limit, user.id)
    const renewed = await auth.api.renewSession({
      body: { confirmedAt: now(), hasSecondFactor: way !== 'password' },
      headers,
      returnHeaders: true,
    })
    return { ...given, headers: renewed.headers }
  })
  const event = confirmed.ok
    ? 'identity.confirm'
    : way === 'password'
      ? 'sign-in.failure'
      : 'second-factor.failure'
  await recordSecurityEvent(services, { event, userId: user.id, detail: `confirm ${way}` })
  return confirmed

  async function check(): Promise<{ ok: true; codesLeft?: number } | Refusal> {
    if (way === 'passkey') return verifyPasskey(services, request, user, proof.passkey)
    if (way === 'code') return checkCode(services, headers, user.id, proof.code)
    await auth.api.verifyPassword({ body: { password: proof.password }, headers })
    return { ok: true }
  }
}
