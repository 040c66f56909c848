import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { ReplyTime } from '#app/listings/profile/decisive-facts.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { inquiries, inquiryChanges } from './inquiries.table.server.ts'
import { type Reply, usualReplyTime } from './reply-time.ts'

/** How many of the newest enquiries tell what is usual, and for how many days. */
const newest = 30
const days = 365

/** How soon a mediator usually replies; null where it cannot be told, or could not be read. */
export async function findReplyTime(
  { db, log, now }: Platform,
  mediatorId: string,
): Promise<ReplyTime | null> {
  const at = now()
  try {
    return usualReplyTime(await inTime(findReplies(db, mediatorId, at)), at)
  } catch (error) {
    log.error({ err: error }, 'reply times were not loaded')
    return null
  }
}

/**
 * The first change of the status or the response is the reply. A lead that came answered, without
 * a record of its changes, was answered no later than it was last changed.
 */
function findReplies(db: Queryable, mediatorId: string, at: Date): Promise<Reply[]> {
  const since = new Date(at.getTime() - days * 86_400_000)
  const firstChange = sql`(
    select min(${inquiryChanges.changedAt}) from ${inquiryChanges}
    where ${inquiryChanges.inquiryId} = ${inquiries.id}
      and (${inquiryChanges.changes} ? 'status' or ${inquiryChanges.changes} ? 'responseMessage')
  )`
  const isAnswered = sql`${inquiries.responded} or ${inquiries.status} <> 'new'`
  return db
    .select({
      createdAt: inquiries.createdAt,
      repliedAt:
        sql<Date | null>`case when ${isAnswered} then coalesce(${firstChange}, ${inquiries.updatedAt}) end`.mapWith(
          inquiries.updatedAt,
        ),
    })
    .from(inquiries)
    .where(and(eq(inquiries.mediatorId, mediatorId), gt(inquiries.createdAt, since)))
    .orderBy(desc(inquiries.createdAt))
    .limit(newest)
}
