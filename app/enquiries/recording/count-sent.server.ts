import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { isFlooded } from '#app/platform/forms/sent-before.server.ts'
import { enquiriesNamingAddress } from '#app/platform/rate-limits.server.ts'
import { heldInquiries, inquiries, sentInquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import type { Posted } from './posted.ts'

type Sent = {
  isFlooded: boolean
  /** How many enquiries name the email address within a day, with this one, whoever sent them. */
  naming: number
}

/** What an enquiry to these mediators is judged by. */
export async function countSent(
  db: Queryable,
  { inquiry, at }: Posted,
  { recipients, questionAfter }: { recipients: string[]; questionAfter: number },
): Promise<Sent> {
  const flood = { recipientIds: recipients, questionAfter, at }
  return {
    isFlooded: await isFlooded(db, sentInquiries, flood),
    naming: (await countNaming(db, inquiry.email, at)) + recipients.length,
  }
}

/** Whether it is taken only with the answer to a question. */
export function isQuestioned({ isFlooded, naming }: Sent): boolean {
  return isFlooded || naming > enquiriesNamingAddress.questionAfter
}

const namingWindow = enquiriesNamingAddress.hours * 60 * 60 * 1_000

/** Counted as far as it matters: a request has an enquiry at the least. */
async function countNaming(db: Queryable, email: string, at: Date): Promise<number> {
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
  const { rows } = await db.execute<{ enquiries: number }>(
    sql`select (${countIn(inquiries)} + ${countIn(heldInquiries)})::int as enquiries`,
  )
  return rows[0]?.enquiries ?? 0
}
