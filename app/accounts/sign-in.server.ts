import type { Limits } from '#app/platform/limits.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { findAccount } from './find-users.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import { samplePassword } from './weak-password.ts'

/** Someone is signed in: the headers carry the session's cookie. */
export type SignedIn = { ok: true; headers: Headers; user: { id: string; email: string } }

type Credentials = { email: string; password: string }

/**
 * Signs a mediator in. Failed attempts count, by IP address and by account. Those from one IP address
 * block only that one, so that a stranger who fails on purpose keeps nobody else out.
 */
export async function signIn(
  services: AccountServices,
  { email, password }: Credentials,
  ip: string,
): Promise<SignedIn | Refusal> {
  const { auth, db, limits, environment, log, now, hooks } = services
  return catchRefusals(log, async () => {
    if (!environment.passwordSignIn) return refused('operation-not-allowed')
    if (!(await mayTry(limits, email, ip))) return refused('too-many-requests')
    if (!(await findAccount(db, email))) return refused('user-not-found')
    if (environment.openedBy && password === samplePassword) return refused('wrong-password')

    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    })
    await limits.reset('password-at-login', `${email} ${ip}`)
    await limits.takeBack('password-of-account', email)
    await limits.takeBack('password-from-ip', ip)
    await hooks.completeAccount(auth, response.user)
    await hooks.recordVisit(response.user.id, now())
    return { ok: true, headers, user: response.user }
  })
}

/** An attempt that one limit refuses is not counted by the next, least of all for the account. */
async function mayTry(limits: Limits, email: string, ip: string): Promise<boolean> {
  return (
    (await limits.allows('password-from-ip', ip)) &&
    (await limits.allows('password-at-login', `${email} ${ip}`)) &&
    (await limits.allows('password-of-account', email))
  )
}
