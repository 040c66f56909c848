import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { accounts } from './accounts.table.server.ts'

/** How someone can log in: whether by a password, and by which providers. */
export async function findSignInWays(db: Queryable, userId: string) {
  const rows = await db
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.providerId)
  const ways = rows.map(({ provider }) => provider)
  return {
    hasPassword: ways.includes('credential'),
    providers: ways.filter((way) => way !== 'credential'),
  }
}
