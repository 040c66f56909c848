import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { accounts, sessions, users } from './accounts.table.server.ts'
import { passkeys, twoFactors } from './factors/factors.table.server.ts'
import { revokeEarlierAccess } from './sessions/revoke-access.server.ts'

/**
 * Until an address is proved, anybody can have registered it. A person who proves it by other means
 * than the registration's own session gets the account alone: the password, the connections to
 * providers, the passkeys, the authenticator app, the sessions and the links of before end here.
 * Returns whether it was the first proof.
 */
export async function endWaysBeforeProof(tx: Transaction, userId: string): Promise<boolean> {
  const [unproved] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .for('update')
  if (!unproved) return false
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await revokeEarlierAccess(tx, userId)
  return true
}
