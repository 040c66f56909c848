import pLimit from 'p-limit'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { type Account, findAccount } from './find-users.server.ts'
import { catchRefusals, type Refusal, refused } from './refusal.server.ts'
import type { Visitor } from './sign-in/complete-sign-in.server.ts'
import { deviceCookie, knownDevice } from './sign-in/known-device.server.ts'
import { type SignedIn, signIn } from './sign-in.server.ts'
import { endCarriedSession } from './sign-out.server.ts'

type Registration = { fullName: string; email: string; password: string }

/**
 * An account is made in one transaction, which uses a connection while the password is hashed. However
 * many register at once, more than half of the connections are left to the pages.
 */
const signUpLimited = pLimit(4)

/** Milliseconds within which the same registration again is a double click. */
const repeatWindow = 60_000

/** Makes an account with its profile, mails the link that confirms the address, and signs in. */
export async function register(
  services: AccountServices,
  registration: Registration,
  visitor: Visitor,
): Promise<SignedIn | Refusal> {
  const { db, limits, environment, log } = services
  const { email } = registration
  return catchRefusals(log, async () => {
    if (!environment.passwordSignIn) return refused('operation-not-allowed')
    // To register it would make an administrator; its owner asks for a password by mail.
    if (email === environment.supportEmail) return refused('email-already-in-use')
    if (!(await limits.allows('registration-from-ip', visitor.ip)))
      return refused('too-many-requests')

    const known = await findAccount(db, email)
    if (known) return signInAgain(services, known, registration, visitor)
    try {
      return await createAccount(services, registration, visitor)
    } catch (error) {
      // Of two posts at the same moment one makes the account and the other finds it made.
      const made = await findAccount(db, email)
      if (made) return signInAgain(services, made, registration, visitor)
      throw error
    }
  })
}

async function createAccount(
  services: AccountServices,
  { fullName, email, password }: Registration,
  { request, ip }: Visitor,
): Promise<SignedIn> {
  const { auth, hooks } = services
  const { headers, response } = await signUpLimited(() =>
    auth.api.signUpEmail({
      body: { name: fullName, email, password },
      returnHeaders: true,
    }),
  )
  try {
    await hooks.completeAccount(response.user)
  } catch (error) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteUser(response.user.id)
    throw error
  }
  const userId = response.user.id
  const device = await knownDevice(services, request, userId)
  headers.append('Set-Cookie', await deviceCookie(services, userId, device))
  await recordSecurityEvent(services, { event: 'account.register', userId, email, ip })
  await endCarriedSession(services, request.headers, ip)
  return { ok: true, headers, user: response.user }
}

/** A registration posted twice signs its owner in; for any other the email address is taken. */
async function signInAgain(
  services: AccountServices,
  known: Account,
  { email, password }: Registration,
  visitor: Visitor,
): Promise<SignedIn | Refusal> {
  const isRepeat = services.now().getTime() - known.createdAt.getTime() < repeatWindow
  const signedIn = isRepeat ? await signIn(services, { email, password }, visitor) : undefined
  return signedIn?.ok ? signedIn : refused('email-already-in-use')
}
