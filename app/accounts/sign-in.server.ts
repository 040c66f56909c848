import type { Throttle } from '#app/platform/limits/throttle.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { findAccount } from './find-users.server.ts'
import { orRefused, type Refusal, refused } from './refusal.server.ts'

/** Someone has come in: the headers carry the session's cookie. */
export type Entry = { ok: true; headers: Headers; user: { id: string; email: string } }

type Credentials = { email: string; password: string }

/**
 * Signs a mediator in. Failed attempts count, by address and by account; those from one address
 * hold that address, so that a stranger who fails on purpose keeps nobody else out.
 */
export async function signIn(
  services: AccountServices,
  { email, password }: Credentials,
  address: string,
): Promise<Entry | Refusal> {
  const { auth, db, throttle, environment, log, now, hooks } = services
  return orRefused(log, async () => {
    if (!environment.passwordSignIn) return refused('operation-not-allowed')
    if (!(await mayTry(throttle, email, address))) return refused('too-many-requests')
    if (!(await findAccount(db, email))) return refused('user-not-found')

    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      returnHeaders: true,
    })
    await throttle.forget('password-at-login', `${email} ${address}`)
    await throttle.takeBack('password-of-account', email)
    await throttle.takeBack('password-from-address', address)
    await hooks.completeAccount(auth, response.user)
    await hooks.recordVisit(response.user.id, now())
    return { ok: true, headers, user: response.user }
  })
}

/** Whoever is held already counts no further, on the account least of all. */
async function mayTry(throttle: Throttle, email: string, address: string): Promise<boolean> {
  return (
    (await throttle.allows('password-from-address', address)) &&
    (await throttle.allows('password-at-login', `${email} ${address}`)) &&
    (await throttle.allows('password-of-account', email))
  )
}
