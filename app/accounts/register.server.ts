import { inTurns } from '#app/platform/turns.server.ts'
import type { AccountServices } from './accounts.server.ts'
import { type Account, findAccount } from './find-users.server.ts'
import { orRefused, type Refusal, refused } from './refusal.server.ts'
import { type Entry, signIn } from './sign-in.server.ts'

type Registration = { fullName: string; email: string; password: string }

/**
 * An account is made in one transaction, which holds a connection while the password is hashed. A
 * crowd that registers leaves more than half of the connections to the pages.
 */
const signUpInTurn = inTurns(4)

/** Milliseconds within which the same registration again is a double click. */
const repeatWindow = 60_000

/** Makes an account with its profile, sends the welcome and the link, and signs in. */
export async function register(
  services: AccountServices,
  registration: Registration,
  address: string,
): Promise<Entry | Refusal> {
  const { db, throttle, environment, log } = services
  const { email } = registration
  return orRefused(log, async () => {
    if (!environment.passwordSignIn) return refused('operation-not-allowed')
    // Whoever registered it would be an administrator; its owner asks for a password by mail.
    if (email === environment.supportEmail) return refused('email-already-in-use')
    if (!(await throttle.allows('registration-from-address', address)))
      return refused('too-many-requests')

    const known = await findAccount(db, email)
    if (known) return enterAgain(services, known, registration, address)
    try {
      return await createAccount(services, registration)
    } catch (error) {
      // Of two posts at the same moment one makes the account and the other finds it made.
      const made = await findAccount(db, email)
      if (made) return enterAgain(services, made, registration, address)
      throw error
    }
  })
}

async function createAccount(
  services: AccountServices,
  { fullName, email, password }: Registration,
): Promise<Entry> {
  const { auth, hooks } = services
  const { headers, response } = await signUpInTurn(() =>
    auth.api.signUpEmail({
      body: { name: fullName, email, password },
      returnHeaders: true,
    }),
  )
  try {
    await hooks.completeAccount(auth, response.user)
  } catch (error) {
    const { internalAdapter } = await auth.$context
    await internalAdapter.deleteUser(response.user.id)
    throw error
  }
  return { ok: true, headers, user: response.user }
}

/** A registration posted twice lets its owner in; any other meets a taken address. */
async function enterAgain(
  services: AccountServices,
  known: Account,
  { email, password }: Registration,
  address: string,
): Promise<Entry | Refusal> {
  const isRepeat = services.now().getTime() - known.createdAt.getTime() < repeatWindow
  const entry = isRepeat ? await signIn(services, { email, password }, address) : undefined
  return entry?.ok ? entry : refused('email-already-in-use')
}
