import { eq, inArray, sql } from 'drizzle-orm'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import { messages } from '#app/enquiries/messages.table.server.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { recomputeRating } from '#app/reviews/recompute-rating.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { inquiryFacts, reviewFacts, reviewStatus } from './facts.ts'
import { type ImportRecord, importRecords, type Options } from './import-records.ts'
import type { Outcome } from './imported-documents.ts'
import type { ImportedInquiry } from './inquiry-document.ts'
import type { ImportedReview } from './review-document.ts'

/**
 * Imports enquiries as they are and returns an outcome for each. What nobody has touched since it
 * was imported is corrected. Nobody gets a mail.
 */
export function importInquiries(
  db: Database,
  records: readonly ImportRecord<ImportedInquiry>[],
  options: Options,
): Promise<Outcome[]> {
  return importRecords(db, records, options, {
    collection: 'inquiries',
    table: inquiries,
    facts: inquiryFacts,
    decided: [],
    insert: insertInquiries,
    find: findInquiries,
    async correct(tx, id, changes) {
      const [row] = await tx
        .update(inquiries)
        .set({ ...changes, version: sql`${inquiries.version} + 1` })
        .where(eq(inquiries.id, id))
        .returning({ requestId: inquiries.requestId, email: inquiries.email })
      if (row?.requestId)
        await tx
          .update(inquiryRequests)
          .set({ email: row.email })
          .where(eq(inquiryRequests.id, row.requestId))
    },
  })
}

/** What is not safe for a sender is part of a request, which only those who said so get. */
async function insertInquiries(tx: Transaction, added: ImportRecord<ImportedInquiry>[]) {
  const requests = added.flatMap(({ id, value }) =>
    value.safety
      ? [{ id: requestIdOf(id), email: value.email, createdAt: value.createdAt, ...value.safety }]
      : [],
  )
  if (requests.length > 0) await tx.insert(inquiryRequests).values(requests)
  await tx.insert(inquiries).values(
    added.map(({ id, value: { safety, ...value } }) => ({
      ...value,
      id,
      // A request is what reminders and offers of others look for; nobody gets a mail.
      ...(safety && {
        requestId: requestIdOf(id),
        ...{ unreadRemindedAt: value.updatedAt, unansweredRemindedAt: value.updatedAt },
        othersOfferedAt: value.updatedAt,
      }),
    })),
  )
}

function requestIdOf(inquiryId: string): string {
  return `imported-${digestOf('request', inquiryId)}`
}

async function findInquiries(tx: Transaction, ids: string[], isLocked: boolean) {
  const query = tx.select().from(inquiries).where(inArray(inquiries.id, ids)).orderBy(inquiries.id)
  const rows = await (isLocked ? query.for('update') : query)
  const written = await tx
    .selectDistinct({ id: messages.inquiryId })
    .from(messages)
    .where(inArray(messages.inquiryId, ids))
  const withMessages = new Set(written.map(({ id }) => id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        isErased: row.erasedAt !== null,
        isActedOn:
          withMessages.has(row.id) ||
          [row.answeredAt, row.withdrawnAt, row.archivedAt, row.remindAt].some(Boolean) ||
          [row.reviewedAt, row.forwardedAt].some(Boolean),
      },
    ]),
  )
}

/** The same for reviews; their mediators' ratings are worked out anew in the same transaction. */
export function importReviews(
  db: Database,
  records: readonly ImportRecord<ImportedReview>[],
  options: Options,
): Promise<Outcome[]> {
  return importRecords(db, records, options, {
    collection: 'reviews',
    table: reviews,
    facts: reviewFacts,
    decided: [reviewStatus],
    async insert(tx, added) {
      const rated = added
        .filter(({ value }) => value.status === 'approved')
        .map(({ value }) => value.mediatorId)
      const locked = await lockMediators(tx, rated)
      await tx.insert(reviews).values(added.map(({ id, value }) => ({ ...value, id })))
      for (const id of locked) await recomputeRating(tx, id)
    },
    find: findReviews,
    async correct(tx, id, changes) {
      const [row] = await tx
        .update(reviews)
        .set(changes)
        .where(eq(reviews.id, id))
        .returning({ mediatorId: reviews.mediatorId })
      if (row && 'rating' in changes) await recomputeRating(tx, row.mediatorId)
    },
  })
}

async function findReviews(tx: Transaction, ids: string[], isLocked: boolean) {
  if (isLocked) {
    const { mediatorId } = reviews
    const rated = await tx.select({ mediatorId }).from(reviews).where(inArray(reviews.id, ids))
    await lockMediators(
      tx,
      rated.map((row) => row.mediatorId),
    )
  }
  const query = tx.select().from(reviews).where(inArray(reviews.id, ids)).orderBy(reviews.id)
  const rows = await (isLocked ? query.for('update') : query)
  const answered = await tx
    .select({ id: reviewAnswers.reviewId })
    .from(reviewAnswers)
    .where(inArray(reviewAnswers.reviewId, ids))
  const reported = await tx
    .select({ id: reports.reviewId })
    .from(reports)
    .where(inArray(reports.reviewId, ids))
  const acted = new Set([...answered, ...reported].map(({ id }) => id))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        isErased: row.deletedAt !== null || row.withdrawnAt !== null,
        isActedOn: acted.has(row.id),
      },
    ]),
  )
}

/** Decisions on their reviews wait. Locked in this order, two imports never wait for each other. */
async function lockMediators(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const locked = await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(inArray(mediators.id, [...new Set(ids)]))
    .orderBy(mediators.id)
    .for('update')
  return locked.map(({ id }) => id)
}
