import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { anAdmin } from '../administrators.ts'
import type { TestProduct } from '../product.ts'
import { signedIn, signedInAdmin, signIn } from '../sign-in.ts'

export const administrators = ['admin', 'support']
/** Signed in, and no administrator. */
export const others = [
  ...['mediator', 'unconfirmed mediator', 'another mediator', 'former administrator'],
]
/** Not signed in, or not any more. */
export const strangers = ['visitor', 'suspended mediator', 'suspended administrator']

/** The headers of everyone who may open a page; `mediator` is the one with the id. */
export async function everyone(product: TestProduct, given: Partial<MediatorRow>) {
  const { db } = product
  const mediator = await signedIn(product, given)
  const former = await signedInAdmin(product)
  await db.update(users).set({ role: 'user' }).where(eq(users.id, former.id))
  const admin = await anAdmin(product)
  const support = await theSupport(product)
  const unconfirmed = await signedIn(product)
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, unconfirmed.id))
  const people: Record<string, Record<string, string>> = {
    visitor: {},
    mediator: mediator.headers,
    'unconfirmed mediator': unconfirmed.headers,
    'another mediator': (await signedIn(product)).headers,
    admin: admin.headers,
    support: support.headers,
    'former administrator': former.headers,
  }
  for (const role of ['mediator', 'administrator']) {
    const suspended = role === 'mediator' ? await signedIn(product) : await anAdmin(product)
    people[`suspended ${role}`] = suspended.headers
    await db.update(users).set({ banned: true }).where(eq(users.id, suspended.id))
  }
  const administratorIds: Record<string, string> = { admin: admin.id, support: support.id }
  return { mediatorId: mediator.id, administratorIds, people }
}

/** The support account, of which there is one; a further session of it where it is there already. */
async function theSupport(product: TestProduct) {
  const { db, environment } = product
  const email = environment.supportEmail
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (known) return { ...known, headers: await signIn(product, email) }
  return anAdmin(product, { email, role: 'user' })
}
