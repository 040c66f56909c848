import type { RouterContextProvider } from 'react-router'
import { clientIp } from '#app/platform/http/request-context.server.ts'
import type { Limits } from '#app/platform/limits.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { type Account, findAccount } from './find-users.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import { endCarriedSession } from './sign-out.server.ts'
import { samplePassword } from './weak-password.ts'

/** Someone is signed in: the headers carry the session's cookie. */
export type SignedIn = { ok: true; headers: Headers; user: { id: string; email: string } }

type Credentials = { email: string; password: string }

/** From which browser, and from where. */
export type Visitor = { request: Request; ip: string }

export function visitorOf(args: {
  request: Request
  context: Readonly<RouterContextProvider>
}): Visitor {
  return { request: args.request, ip: args.context.get(clientIp) }
}

/**
 * Signs a mediator in and ends the session that the browser carried before, so that nobody can have
 * put one there. Failed attempts count, by IP address and by account. Those from one IP address
 * block only that one, so that a stranger who fails on purpose keeps nobody else out.
 */
export async function signIn(
  services: AccountServices,
  credentials: Credentials,
  visitor: Visitor,
): Promise<SignedIn | Refusal> {
  const { db, log } = services
  const { email } = credentials
  const { ip } = visitor
  return catchRefusals(log, async () => {
    const account = await findAccount(db, email)
    const userId = account?.id
    const result = await catchRefusals(log, () => tryPassword(services, credentials, ip, account))
    const detail = result.ok ? 'password' : result.reason
    const event = result.ok ? 'sign-in.success' : 'sign-in.failure'
    await recordSecurityEvent(services, { event, userId, email, ip, detail })
    if (result.ok) await endCarriedSession(services, visitor.request.headers, ip)
    return result
  })
}

async function tryPassword(
  services: AccountServices,
  { email, password }: Credentials,
  ip: string,
  account: Account | undefined,
): Promise<SignedIn | Refusal> {
  const { auth, limits, environment, now, hooks } = services
  if (!environment.passwordSignIn) return refused('operation-not-allowed')
  if (!(await mayTry(limits, email, ip))) return refused('too-many-requests')
  if (!account) return refused('user-not-found')
  if (environment.openedBy && password === samplePassword) return refused('wrong-password')

  const { headers, response } = await auth.api.signInEmail({
    body: { email, password },
    returnHeaders: true,
  })
  await limits.reset('password-at-login', `${email} ${ip}`)
  await limits.takeBack('password-of-account', email)
  await limits.takeBack('password-from-ip', ip)
  await hooks.completeAccount(response.user)
  await hooks.recordVisit(response.user.id, now())
  return { ok: true, headers, user: response.user }
}

/** An attempt that one limit refuses is not counted by the next, least of all for the account. */
async function mayTry(limits: Limits, email: string, ip: string): Promise<boolean> {
  return (
    (await limits.allows('password-from-ip', ip)) &&
    (await limits.allows('password-at-login', `${email} ${ip}`)) &&
    (await limits.allows('password-of-account', email))
  )
}
