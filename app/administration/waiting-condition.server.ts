import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'

/**
 * Whether a profile waits for an administrator. One that was sent back waits for its mediator, and
 * one that was taken down or whose account is suspended for a decision on another screen.
 */
export const isWaiting = and(
  eq(mediators.approved, false),
  sql`btrim(${mediators.phone}) <> ''`,
  eq(mediators.sentBackReason, ''),
  isNull(mediators.takenDownAt),
  sql`not exists (select from ${users} where ${users.id} = ${mediators.id} and ${users.banned})`,
)

/** When it was put in review; imported profiles may never have said. */
export const submittedAt =
  sql<Date>`coalesce(${mediators.submittedAt}, ${mediators.createdAt})`.mapWith(mediators.createdAt)
