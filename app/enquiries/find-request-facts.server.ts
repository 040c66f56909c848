import { and, arrayContains, eq, isNull, ne, not, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { isNotWithdrawn } from './held/find-held.server.ts'
import { undeliveredSignal } from './held/held-inquiry.ts'
import { heldInquiries, inquiries } from './inquiries.table.server.ts'
import type { ContactSafety } from './inquiry.ts'
import { inquiryRequests } from './inquiry-requests.table.server.ts'
import { declinedStatus } from './open-enquiry.ts'
import { isSuspended } from './standing.server.ts'

/** What a visitor said once for every mediator that they asked, and how many others those are. */
export type RequestFacts = ContactSafety & { place: string; others: number }

/** Of an enquiry that came without a request: one of before there were any, or an imported one. */
export const unknownRequest: RequestFacts = {
  place: '',
  isEmailSafe: true,
  isCallSafe: true,
  safeTimes: '',
  others: 0,
}

/** What of a request concerns its enquiries. */
export const requestColumns = {
  place: inquiryRequests.place,
  isEmailSafe: inquiryRequests.isEmailSafe,
  isCallSafe: inquiryRequests.isCallSafe,
  safeTimes: inquiryRequests.safeTimes,
}

/** The others are those besides one enquiry's mediator, or all where no enquiry is named. */
export async function findRequestFacts(
  db: Queryable,
  requestId: string | null,
  inquiryId = '',
): Promise<RequestFacts> {
  if (requestId === null) return unknownRequest
  const countIn = (table: typeof inquiries | typeof heldInquiries) =>
    db.$count(table, and(eq(table.requestId, inquiryRequests.id), ne(table.id, inquiryId)))
  const [found] = await db
    .select({
      ...requestColumns,
      others: sql<number>`(${countIn(inquiries)} + ${countIn(heldInquiries)})::int`,
    })
    .from(inquiryRequests)
    .where(eq(inquiryRequests.id, requestId))
  return found ?? unknownRequest
}

/** Keeps a request from being erased or joined until the transaction ends; false where it is erased. */
export async function lockRequest(tx: Transaction, requestId: string): Promise<boolean> {
  const open = await tx
    .select({ id: inquiryRequests.id })
    .from(inquiryRequests)
    .where(and(eq(inquiryRequests.id, requestId), isNull(inquiryRequests.erasedAt)))
    .for('update')
  return open.length === 1
}

/** Of how many enquiries the mediator may still take the case: the rule `isOpenEnquiry` in SQL. */
export async function countOpenEnquiries(db: Queryable, requestId: string): Promise<number> {
  const delivered = await db.$count(
    inquiries,
    and(
      eq(inquiries.requestId, requestId),
      isNull(inquiries.withdrawnAt),
      ne(inquiries.status, declinedStatus),
      not(isSuspended(inquiries.mediatorId)),
    ),
  )
  const held = await db.$count(
    heldInquiries,
    and(
      eq(heldInquiries.requestId, requestId),
      isNotWithdrawn,
      not(arrayContains(heldInquiries.signals, [undeliveredSignal])),
      not(isSuspended(heldInquiries.mediatorId)),
    ),
  )
  return delivered + held
}
