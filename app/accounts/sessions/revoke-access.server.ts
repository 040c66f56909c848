import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { users, verifications } from '../accounts.table.server.ts'
import { dropMailedLinks } from '../mailed-links.server.ts'

/**
 * Ends what was given out about an account and outlives its sessions: mailed links, the cookies of
 * known browsers, and logins that wait for a code.
 */
export async function revokeEarlierAccess(db: Queryable, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ deviceGeneration: sql`${users.deviceGeneration} + 1` })
    .where(eq(users.id, userId))
  await dropMailedLinks(db, userId)
  // Better Auth stores whose login waits for a code as the value alone.
  await db.delete(verifications).where(eq(verifications.value, userId))
}
