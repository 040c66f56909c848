import { and, count, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { answeredAt } from '#app/enquiries/answered-at.server.ts'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import type { PublicFigure } from '#app/platform/settings/public-figures.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { deletionReasons } from '#app/reviews/deletion-reasons.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { publicCount, type ReplyCounts, replyTexts } from './figure-texts.ts'
import { keepAnswer } from './kept-answer.ts'

/** The figures that are switched on, as the page says them, and the day on which they were counted. */
export type Figures = {
  countedOn: string
  profiles?: { listed: string; checked: string }
  reviews?: { published: string; waiting: string; refused: { reason: string; number: string }[] }
  /** Null where too few enquiries tell. */
  replies?: ReturnType<typeof replyTexts>
}

type Services = Pick<Platform, 'db' | 'environment' | 'now'>

const hour = 3_600_000
const day = 24 * hour

const kept = new WeakMap<Database, (now: Date) => Promise<Figures>>()

/** Counted at most once an hour by each process, however often the page is asked for. */
export function figuresOf(services: Services): Promise<Figures> {
  const { db, now } = services
  const find = kept.get(db) ?? keepAnswer(() => countFigures(services), hour)
  kept.set(db, find)
  return find(now())
}

async function countFigures({ db, environment, now }: Services): Promise<Figures> {
  const at = now()
  const isOn = (figure: PublicFigure) => environment.publicFigures.includes(figure)
  return withinTime(db, async (tx) => ({
    countedOn: formatDate(at),
    ...(isOn('profiles') && { profiles: await countProfiles(tx) }),
    ...(isOn('reviews') && { reviews: await countReviews(tx) }),
    ...(isOn('replies') && { replies: replyTexts(await countReplies(tx, at)) }),
  }))
}

/** An administrator's own edit was read by the one who wrote it. What was imported was not. */
async function countProfiles(tx: Queryable) {
  const decisions = tx
    .select({ one: sql`1` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.personId, listings.id),
        inArray(auditLog.action, ['mediator.approve', 'mediator.edit']),
      ),
    )
  const [listed] = await tx.select({ number: count() }).from(listings)
  const [checked] = await tx.select({ number: count() }).from(listings).where(exists(decisions))
  return { listed: publicCount(listed?.number ?? 0), checked: publicCount(checked?.number ?? 0) }
}

/** Published is what visitors can read: approved, of somebody who is listed. */
async function countReviews(tx: Queryable) {
  const [published] = await tx
    .select({ number: count() })
    .from(reviews)
    .innerJoin(listings, eq(listings.id, reviews.mediatorId))
    .where(eq(reviews.status, 'approved'))
  const [waiting] = await tx
    .select({ number: count() })
    .from(reviews)
    .where(eq(reviews.status, 'in_review'))
  const label = sql<string>`split_part(${reviews.deletionReason}, ': ', 1)`
  const removed = await tx
    .select({ label, number: count() })
    .from(reviews)
    .where(eq(reviews.status, 'deleted'))
    .groupBy(label)
  const numbers = new Map(removed.map((row) => [row.label, row.number]))
  const known: readonly string[] = deletionReasons.map((reason) => reason.label)
  const unknown = removed.filter((row) => !known.includes(row.label))
  const others = unknown.reduce((sum, row) => sum + row.number, 0)
  return {
    published: publicCount(published?.number ?? 0),
    waiting: publicCount(waiting?.number ?? 0),
    refused: deletionReasons.map((reason) => ({
      reason: reason.label,
      number: publicCount(
        (numbers.get(reason.label) ?? 0) + (reason.code === 'other' ? others : 0),
      ),
    })),
  }
}

/**
 * The enquiries of a year that are at least a week old, so that each had as long to be answered.
 * What was withdrawn before an answer was owed to nobody.
 */
async function countReplies(tx: Queryable, now: Date): Promise<ReplyCounts> {
  const [from, to] = [new Date(now.getTime() - 365 * day), new Date(now.getTime() - 7 * day)]
  const hours: SQL = sql`extract(epoch from ${answeredAt} - ${inquiries.createdAt}) / 3600`
  const { rows } = await tx.execute<{
    enquiries: number
    median: number | null
    within_two_days: number
  }>(sql`
    select count(*)::integer as enquiries,
      percentile_disc(0.5) within group (order by coalesce(${hours}, 'infinity'))::float8 as median,
      (count(*) filter (where ${hours} <= 48))::integer as within_two_days
    from ${inquiries}
    where ${inquiries.createdAt} between ${from} and ${to}
      and (${inquiries.withdrawnAt} is null or ${answeredAt} is not null)`)
  const [found] = rows
  const median = found?.median ?? null
  return {
    enquiries: found?.enquiries ?? 0,
    medianHours: median !== null && Number.isFinite(median) ? median : null,
    answeredWithinTwoDays: found?.within_two_days ?? 0,
  }
}
