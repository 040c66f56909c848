import { eq } from 'drizzle-orm'
import { href, redirect } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { nameParts } from '#app/platform/text/name-parts.ts'
import type { MediatorRow } from './mediators.table.server.ts'
import { mediators } from './mediators.table.server.ts'

/** The working profile of the signed-in mediator. */
export async function findOwnProfile(
  db: Queryable,
  userId: string,
): Promise<MediatorRow | undefined> {
  const [profile] = await db.select().from(mediators).where(eq(mediators.id, userId)).limit(1)
  return profile
}

/**
 * Leads administrators who are no mediators from a page on which they have nothing to their account.
 */
export async function requireProfile(db: Queryable, user: SessionUser): Promise<void> {
  if (user.isAdmin && !(await findOwnProfile(db, user.id)))
    throw redirect(href('/dashboard/account'))
}

/**
 * The working profile of the signed-in mediator, locked until the transaction ends. An account that has no profile yet gets an empty one,
 * unless it is an administrator's. For one of those, who need not be mediators, it throws a 404.
 */
export async function lockOwnProfile(tx: Transaction, user: SessionUser): Promise<MediatorRow> {
  if (!user.isAdmin) await tx.insert(mediators).values(emptyProfile(user)).onConflictDoNothing()
  const [profile] = await tx.select().from(mediators).where(eq(mediators.id, user.id)).for('update')
  if (!profile) throw new Response('Not found', { status: 404 })
  return profile
}

export function emptyProfile({ id, name, email }: SessionUser) {
  return { id, fullName: name, ...nameParts(name), email }
}
