import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { DeliveryError } from '#app/platform/jobs/delivery-error.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'

/** Why nothing is delivered, mailed or forwarded to a mediator, or taken from them. */
export type MediatorObstacle = 'deleted' | 'suspended' | 'not-listed' | 'not-taking-cases'

/** Why a sender gets and sends nothing. */
export type SenderObstacle = 'erased' | 'withdrawn'

type Account = { isSuspended: boolean; isListed: boolean; takesCases: boolean }

/** A conversation is had by an account that is open; a new enquiry also needs a listing that takes cases. */
type Matter = 'conversation' | 'new-enquiry'

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

/** Whether the account is suspended that a column names. */
export function isSuspended(mediatorId: PgColumn): SQL<boolean> {
  return sql`exists (select from ${users} where ${users.id} = ${mediatorId} and ${users.banned})`
}

/** What keeps a mediator from receiving and writing; undefined where nothing does. */
export async function findMediatorObstacle(
  db: Queryable,
  mediatorId: string,
  matter: Matter = 'conversation',
): Promise<MediatorObstacle | undefined> {
  const [found] = await db
    .select({
      isSuspended: users.banned,
      listing: listings.id,
      acceptNewCases: listings.acceptNewCases,
    })
    .from(users)
    .leftJoin(listings, eq(listings.id, users.id))
    .where(eq(users.id, mediatorId))
  const account = found && {
    isSuspended: found.isSuspended,
    isListed: found.listing !== null,
    takesCases: found.acceptNewCases === true,
  }
  return mediatorObstacle(account, matter)
}

/**
 * Asked once more when a mail or a job for a mediator is about to leave: throws where the account is
 * suspended or gone, so that it is given up and the administrators see it.
 */
export async function requireOpenAccount(db: Queryable, mediatorId: string): Promise<void> {
  const obstacle = await findMediatorObstacle(db, mediatorId)
  if (obstacle) throw new DeliveryError(refusedText(mediatorId, obstacle), { isFinal: true })
}

const refusedText = (mediatorId: string, obstacle: MediatorObstacle) =>
  `The account ${mediatorId} is ${obstacle}`

const suspendedText = `^${refusedText('(.*)', 'suspended')}$`

/**
 * Has what a suspension kept from leaving sent, of accounts that are open again. Looked for from time to
 * time too: what was refused at the moment in which the suspension ended is given up after it.
 */
export async function resumeDeliveries(
  db: Queryable,
  jobs: Pick<Jobs, 'revive'>,
  mediatorId?: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select job.id from pgboss.job
      join ${users} on ${users.id} = substring(job.output ->> 'message' from ${suspendedText})
      where job.name = ${givenUpQueue} and job.state < 'active' and not ${users.banned}
        and ${mediatorId === undefined ? sql`true` : eq(users.id, mediatorId)}
      for update of job`)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await jobs.revive(tx, ids)
  })
}
