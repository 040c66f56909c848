import { eq, inArray } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { formerReviews } from './former-reviews.table.server.ts'
import { reviews } from './reviews.table.server.ts'

/**
 * Turns the reviews of a mediator who is about to be deleted into a record without names and words,
 * in that transaction. The rows themselves go with the mediator.
 */
export async function anonymiseReviews(
  tx: Transaction,
  mediatorId: string,
  at: Date,
): Promise<void> {
  const written = await tx
    .select({
      id: reviews.id,
      rating: reviews.rating,
      status: reviews.status,
      dateCreated: reviews.dateCreated,
      approvedAt: reviews.approvedAt,
      deletedAt: reviews.deletedAt,
    })
    .from(reviews)
    .where(eq(reviews.mediatorId, mediatorId))
    .for('update')
  if (written.length === 0) return
  const rows = written.map((review) => ({ ...review, anonymisedAt: at }))
  await tx.insert(formerReviews).values(rows).onConflictDoNothing()
  const ids = written.map(({ id }) => id)
  await tx.update(auditLog).set({ reviewAuthor: '' }).where(inArray(auditLog.subjectId, ids))
}
