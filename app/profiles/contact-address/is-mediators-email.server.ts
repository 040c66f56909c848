import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mediators } from '../mediators.table.server.ts'

/** Whether it is the address of the mediator's account, or the one that their profile shows. */
export async function isMediatorsEmail(
  tx: Transaction,
  mediatorId: string,
  email: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: mediators.id })
    .from(mediators)
    .innerJoin(users, eq(users.id, mediators.id))
    .where(
      and(
        eq(mediators.id, mediatorId),
        sql`lower(${email}) in (lower(${users.email}), lower(${mediators.email}))`,
      ),
    )
  return found.length > 0
}
