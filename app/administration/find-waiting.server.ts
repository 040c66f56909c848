import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { needsSomething } from './approvals/needs-something.server.ts'
import type { QueueFilter } from './approvals/queue-filter.ts'
import { heldVersions } from './held-approvals.server.ts'

/**
 * Whether a profile waits for an administrator. One that was sent back waits for its mediator, and
 * one that was taken down or whose account is suspended for a decision on another screen. One whose
 * approval is held has been decided on already, in that version.
 */
const isWaiting = and(
  eq(mediators.approved, false),
  sql`btrim(${mediators.phone}) <> ''`,
  eq(mediators.sentBackReason, ''),
  isNull(mediators.takenDownAt),
  sql`not exists (select from ${users} where ${users.id} = ${mediators.id} and ${users.banned})`,
  sql`(${mediators.id}, ${mediators.version}) not in (${heldVersions})`,
)

/** When it was put in review; imported profiles may not say. */
const submittedAt = sql<Date>`coalesce(${mediators.submittedAt}, ${mediators.createdAt})`.mapWith(
  mediators.createdAt,
)

export type WaitingRow = Awaited<ReturnType<typeof findWaiting>>[number]

const isShown: Record<QueueFilter, SQL | undefined> = {
  all: isWaiting,
  ready: and(isWaiting, sql`not ${needsSomething}`),
  needs: and(isWaiting, needsSomething),
}

type Part = { limit: number; offset: number; show?: QueueFilter }

/** The profiles that wait, the oldest first. */
export function findWaiting(db: Queryable, { limit, offset, show = 'all' }: Part) {
  return db
    .select({
      profile: mediators,
      submittedAt,
      isListed: sql<boolean>`${listings.id} is not null`,
    })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(isShown[show])
    .orderBy(asc(submittedAt), asc(mediators.id))
    .limit(limit)
    .offset(offset)
}

export type WaitingProfile = NonNullable<Awaited<ReturnType<typeof findWaitingProfile>>>

/** One waiting profile with what the public sees of it now; undefined if it does not wait. */
export async function findWaitingProfile(db: Queryable, id: string) {
  const [found] = await db
    .select({ profile: mediators, listing: listings, submittedAt })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(and(eq(mediators.id, id), isWaiting))
  return found
}

/** Those of these profiles that wait, the oldest first. */
export function findWaitingAmong(db: Queryable, ids: readonly string[]) {
  return db
    .select()
    .from(mediators)
    .where(and(inArray(mediators.id, [...ids]), isWaiting))
    .orderBy(asc(submittedAt), asc(mediators.id))
}

/** The place of a profile in the order of the queue, and that of one by its id. */
const place = sql`(${submittedAt}, ${mediators.id})`
const placeOf = (id: string) =>
  sql`(select coalesce(m.submitted_at, m.created_at), m.id from ${mediators} as m where m.id = ${id})`

/** How many profiles wait before this one. */
export async function countWaitingBefore(
  db: Queryable,
  id: string,
  show: QueueFilter = 'all',
): Promise<number> {
  const [counted] = await db
    .select({ before: count() })
    .from(mediators)
    .where(and(isShown[show], sql`${place} < ${placeOf(id)}`))
  return counted?.before ?? 0
}

/**
 * The profile that comes after this one in the queue, or the first of it where this was the last.
 * Nobody is led to their own, on which another administrator has to decide.
 */
export async function findNextWaiting(
  db: Queryable,
  { id, actorId, show = 'all' }: { id: string; actorId: string; show?: QueueFilter },
): Promise<string | undefined> {
  const [next] = await db
    .select({ id: mediators.id })
    .from(mediators)
    .where(and(isShown[show], ne(mediators.id, id), ne(mediators.id, actorId)))
    .orderBy(sql`${place} > ${placeOf(id)} desc`, asc(submittedAt), asc(mediators.id))
    .limit(1)
  return next?.id
}

/** How many wait, and how many of these need something before they can be approved together. */
export async function countQueue(db: Queryable): Promise<{ total: number; needs: number }> {
  const needs = sql<number>`count(*) filter (where ${needsSomething})`.mapWith(Number)
  const [counted] = await db.select({ total: count(), needs }).from(mediators).where(isWaiting)
  return counted ?? { total: 0, needs: 0 }
}

export async function countWaitingProfiles(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(mediators).where(isWaiting)
  return counted?.total ?? 0
}
