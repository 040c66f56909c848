import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { accounts, sessions, users } from './accounts.table.server.ts'
import { dropMailedLinks } from './mailed-links.server.ts'

/**
 * Until an address is proved, anybody can have registered it. Whoever proves it first by other means
 * than the registration's own session gets the account alone: the password, the connections to
 * providers, the sessions and the links of before end here. Returns whether it was the first proof.
 */
export async function endWaysBeforeProof(tx: Transaction, userId: string): Promise<boolean> {
  const [unproved] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .for('update')
  if (!unproved) return false
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await dropMailedLinks(tx, userId)
  return true
}
