import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** Why nothing is delivered, mailed or forwarded to a mediator, or taken from them. */
export type MediatorObstacle = 'deleted' | 'suspended' | 'not-listed' | 'not-taking-cases'

/** Why a sender gets and sends nothing. */
export type SenderObstacle = 'erased' | 'withdrawn'

type Account = { isSuspended: boolean; isListed: boolean; takesCases: boolean }

/** A conversation is had by an account that is open; a new enquiry also needs a listing that takes cases. */
export type Matter = 'conversation' | 'new-enquiry'

export function mediatorObstacle(
  account: Account | undefined,
  matter: Matter,
): MediatorObstacle | undefined {
  if (!account) return 'deleted'
  if (account.isSuspended) return 'suspended'
  if (matter === 'conversation') return undefined
  if (!account.isListed) return 'not-listed'
  return account.takesCases ? undefined : 'not-taking-cases'
}

export function senderObstacle(enquiry: {
  withdrawnAt: Date | null
  erasedAt: Date | null
}): SenderObstacle | undefined {
  if (enquiry.erasedAt) return 'erased'
  return enquiry.withdrawnAt ? 'withdrawn' : undefined
}

/** What keeps a mediator from receiving and writing; undefined where nothing does. */
export async function findMediatorObstacle(
  db: Queryable,
  mediatorId: string,
  matter: Matter = 'conversation',
): Promise<MediatorObstacle | undefined> {
  const [found] = await db
    .select({
      banned: users.banned,
      listing: listings.id,
      acceptNewCases: listings.acceptNewCases,
    })
    .from(users)
    .leftJoin(listings, eq(listings.id, users.id))
    .where(eq(users.id, mediatorId))
  const account = found && {
    isSuspended: found.banned === true,
    isListed: found.listing !== null,
    takesCases: found.acceptNewCases === true,
  }
  return mediatorObstacle(account, matter)
}
