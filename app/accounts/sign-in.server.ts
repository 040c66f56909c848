import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { type Account, findAccount } from './find-users.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import { completeSignIn, type Visitor } from './sign-in/complete-sign-in.server.ts'
import {
  type Allowance,
  mayTryPassword,
  passwordWasRight,
} from './sign-in/count-attempts.server.ts'
import { knownDevice } from './sign-in/known-device.server.ts'
import { samplePassword } from './weak-password.ts'

/** Someone is signed in: the headers carry the session's cookie. */
export type SignedIn = { ok: true; headers: Headers; user: { id: string; email: string } }

/** The password was right and a code is asked for; the headers carry the cookie that says so. */
export type HalfSignedIn = { ok: false; reason: 'code-wanted'; headers: Headers }

type Credentials = { email: string; password: string }

/**
 * Signs a mediator in. Failed attempts count, by device, IP address and account, so that a stranger
 * who fails on purpose keeps nobody out who is known.
 */
export async function signIn(
  services: AccountServices,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<SignedIn | HalfSignedIn | Refusal> {
  const { auth, db, limits, environment, log } = services
  const { request, ip } = visitor
  let account: Account | undefined
  const result = await catchRefusals(log, async () => {
    if (!environment.passwordSignIn) return refused('operation-not-allowed')
    account = await findAccount(db, email)
    const userId = account?.id ?? ''
    const device = account && (await knownDevice(services, request, userId))
    const attempt = { userId, email, ip, device }
    const allowance = await mayTryPassword(limits, attempt)
    if (!allowance.ok) {
      await noteLock(services, allowance, account)
      return refused('too-many-requests')
    }
    if (!account) return refused('user-not-found')
    if (environment.openedBy && password === samplePassword) return refused('wrong-password')

    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    })
    await passwordWasRight(limits, attempt)
    if (!response.user) return { ok: false, reason: 'code-wanted', headers } as const
    const { user, token } = response
    await completeSignIn(services, visitor, headers, { user, token, way: 'password' })
    return { ok: true, headers, user } as const
  })
  // What a limit refused is noted once, lest an attack fills the log.
  if (!result.ok && result.reason !== 'code-wanted' && result.reason !== 'too-many-requests')
    await recordSecurityEvent(services, {
      event: 'sign-in.failure',
      userId: account?.id,
      email,
      ip,
      detail: result.reason,
    })
  return result
}

/** Says once within the hour that an account is closed to devices that it does not know. */
async function noteLock(
  services: AccountServices,
  allowance: Allowance,
  account: Account | undefined,
) {
  if (allowance.ok || allowance.by !== 'account' || !account) return
  if (!(await services.limits.allows('lock-note', account.id))) return
  await recordSecurityEvent(services, { event: 'account.lock', userId: account.id })
}
