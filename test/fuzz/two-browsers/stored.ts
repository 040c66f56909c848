import { eq, inArray } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import { returnedInquiries } from '#app/enquiries/erasing/returned-inquiries.table.server.ts'
import { heldInquiries, inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages, savedReplies } from '#app/enquiries/messages.table.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'

export type Stored = Awaited<ReturnType<typeof readStored>>

/** What is stored of these people and of what was sent to them, without what jobs change by themselves. */
export async function readStored(db: Database, ids: readonly string[], emails: readonly string[]) {
  const [profiles, replies, leads, held, requests, reviewed, returned] = await Promise.all([
    db
      .select({ id: mediators.id, title: mediators.title, banned: users.banned })
      .from(mediators)
      .innerJoin(users, eq(users.id, mediators.id))
      .where(inArray(mediators.id, [...ids]))
      .orderBy(mediators.id),
    db
      .select({
        mediatorId: savedReplies.mediatorId,
        id: savedReplies.id,
        title: savedReplies.title,
        text: savedReplies.text,
      })
      .from(savedReplies)
      .where(inArray(savedReplies.mediatorId, [...ids]))
      .orderBy(savedReplies.id),
    db
      .select({
        id: inquiries.id,
        mediatorId: inquiries.mediatorId,
        requestId: inquiries.requestId,
        disputeDescription: inquiries.disputeDescription,
        status: inquiries.status,
        notes: inquiries.notes,
        responseMessage: inquiries.responseMessage,
        answeredAt: inquiries.answeredAt,
        withdrawnAt: inquiries.withdrawnAt,
        erasedAt: inquiries.erasedAt,
        archivedAt: inquiries.archivedAt,
        remindNote: inquiries.remindNote,
      })
      .from(inquiries)
      .where(inArray(inquiries.mediatorId, [...ids]))
      .orderBy(inquiries.id),
    db
      .select({
        id: heldInquiries.id,
        mediatorId: heldInquiries.mediatorId,
        requestId: heldInquiries.requestId,
        disputeDescription: heldInquiries.disputeDescription,
        additionalNotes: heldInquiries.additionalNotes,
      })
      .from(heldInquiries)
      .where(inArray(heldInquiries.mediatorId, [...ids]))
      .orderBy(heldInquiries.id),
    db
      .select({
        id: inquiryRequests.id,
        isEmailSafe: inquiryRequests.isEmailSafe,
        isCallSafe: inquiryRequests.isCallSafe,
        safeTimes: inquiryRequests.safeTimes,
        erasedAt: inquiryRequests.erasedAt,
      })
      .from(inquiryRequests)
      .where(inArray(inquiryRequests.email, [...emails]))
      .orderBy(inquiryRequests.id),
    db
      .select({ id: reviews.id, inquiryId: reviews.inquiryId, comment: reviews.comment })
      .from(reviews)
      .where(inArray(reviews.mediatorId, [...ids]))
      .orderBy(reviews.id),
    db
      .select({
        requestId: returnedInquiries.requestId,
        disputeDescription: returnedInquiries.disputeDescription,
        additionalNotes: returnedInquiries.additionalNotes,
      })
      .from(returnedInquiries)
      .where(inArray(returnedInquiries.email, [...emails]))
      .orderBy(returnedInquiries.requestId),
  ])
  const leadIds = leads.map(({ id }) => id)
  const written = await db
    .select({
      id: messages.id,
      inquiryId: messages.inquiryId,
      author: messages.author,
      text: messages.text,
      isHeld: messages.isHeld,
    })
    .from(messages)
    .where(inArray(messages.inquiryId, leadIds))
    .orderBy(messages.id)
  return { profiles, replies, leads, held, requests, written, reviewed, returned }
}

/** Whose record each row is that holds a text: `mediator <id>`, `lead <id>` or `review of <lead>`. */
export function holdersOf(stored: Stored, text: string): string[] {
  const holds = (row: object) => JSON.stringify(row).includes(text)
  return [
    ...stored.profiles.filter(holds).map(({ id }) => `mediator ${id}`),
    ...stored.replies.filter(holds).map(({ mediatorId }) => `mediator ${mediatorId}`),
    ...stored.leads
      .filter(({ disputeDescription }) => disputeDescription.includes(text))
      .map(({ mediatorId }) => `mediator ${mediatorId}`),
    ...stored.held.filter(holds).map(({ mediatorId }) => `mediator ${mediatorId}`),
    ...stored.leads
      .filter(({ disputeDescription: _, ...row }) => holds(row))
      .map(({ id }) => `lead ${id}`),
    ...stored.written.filter(holds).map(({ inquiryId }) => `lead ${inquiryId}`),
    ...stored.reviewed.filter(holds).map(({ inquiryId }) => `review of ${inquiryId}`),
  ].toSorted()
}
