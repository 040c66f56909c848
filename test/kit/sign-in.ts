import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { aMediator, type GivenMediator } from './builders.ts'
import type { TestProduct } from './product.ts'

/** The password of everyone that `signedIn` makes. */
export const testPassword = 'a-quiet-harbour-7'

/**
 * A mediator with a verified account of their own, signed in. The headers go with the requests
 * they send. No mail is sent.
 */
export async function signedIn(
  product: Pick<TestProduct, 'db' | 'auth'>,
  mediator: GivenMediator = {},
): Promise<{ id: string; headers: { cookie: string } }> {
  const { id, email } = await aMediator(product.db, mediator)
  await givePassword(product, id)
  return { id, headers: await signIn(product, email) }
}

/** Made once, because hashing takes a while. */
let testPasswordHash: Promise<string> | undefined

/** Lets an existing user sign in with the test password. Their email address counts as verified. */
export async function givePassword({ auth }: Pick<TestProduct, 'auth'>, userId: string) {
  const { internalAdapter, password } = await auth.$context
  testPasswordHash ??= password.hash(testPassword)
  await internalAdapter.updateUser(userId, { emailVerified: true })
  await internalAdapter.linkAccount({
    userId,
    providerId: 'credential',
    accountId: userId,
    password: await testPasswordHash,
  })
}

/** Signs the user in on another device, and returns its headers. */
export async function signIn({ auth }: Pick<TestProduct, 'auth'>, email: string) {
  const { headers } = await auth.api.signInEmail({
    body: { email, password: testPassword },
    returnHeaders: true,
  })
  return { cookie: cookieOf(headers) }
}

/** The cookies that an answer sets, as a browser would send them back. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((text) => text.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

/** The same for an administrator who is a mediator too. */
export async function signedInAdmin(
  product: Pick<TestProduct, 'db' | 'auth'>,
  mediator: GivenMediator = {},
) {
  const admin = await signedIn(product, mediator)
  await product.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
  return admin
}
