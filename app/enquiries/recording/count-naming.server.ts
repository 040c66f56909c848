import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { enquiriesNamingAddress } from '#app/platform/rate-limits.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'

const namingWindow = enquiriesNamingAddress.hours * 60 * 60 * 1_000

/**
 * How many enquiries named an email address within a day, whoever sent them, counted as far as it
 * matters: a request has an enquiry at the least.
 */
export async function countNaming(db: Queryable, email: string, at: Date): Promise<number> {
  const { rows } = await db.execute<{ naming: number }>(
    sql`select ${namingSql(db, email, at)} as naming`,
  )
  return rows[0]?.naming ?? 0
}

/** The same for a statement that asks more. */
export function namingSql(db: Queryable, email: string, at: Date): SQL<number> {
  const since = new Date(at.getTime() - namingWindow)
  const requests = db
    .select({ id: inquiryRequests.id })
    .from(inquiryRequests)
    .where(
      and(eq(inquiryRequests.email, email.toLowerCase()), gt(inquiryRequests.createdAt, since)),
    )
    .limit(enquiriesNamingAddress.quarantineAfter)
  const countIn = (table: typeof inquiries | typeof heldInquiries) =>
    db.$count(table, inArray(table.requestId, requests))
  return sql`(${countIn(inquiries)} + ${countIn(heldInquiries)})::int`
}
