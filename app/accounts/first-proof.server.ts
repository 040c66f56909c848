import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { AccountHooks } from './accounts.server.ts'
import { accounts, sessions, users } from './accounts.table.server.ts'
import { passkeys, twoFactors } from './factors/factors.table.server.ts'
import { revokeEarlierAccess } from './sessions/revoke-access.server.ts'

/**
 * Until an address is proved, anybody can have registered it. A person who proves it by other means
 * than the registration's own session gets the account alone: the password, the connections to
 * providers, the passkeys, the authenticator app, the sessions and the links of before end here. Where
 * somebody could log in before, the profile's enquiries go to the account's own address again.
 * Returns whether it was the first proof.
 */
export async function endWaysBeforeProof(
  tx: Transaction,
  hooks: Pick<AccountHooks, 'resetDelivery'>,
  userId: string,
): Promise<boolean> {
  const [unproved] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .for('update')
  if (!unproved) return false
  const ways = await tx
    .delete(accounts)
    .where(eq(accounts.userId, userId))
    .returning({ id: accounts.id })
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await revokeEarlierAccess(tx, userId)
  // An imported account, which nobody could log in to, has the profile that was imported.
  if (ways.length > 0) await hooks.resetDelivery(tx, userId)
  return true
}
