import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { auditLog } from '#app/audit/audit-log.table.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviewAnswers } from '#app/reviews/answers/review-answers.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'

export type ExportedReview = typeof reviews.$inferSelect & {
  mediatorName: string
  isListed: boolean
  /** By which administrator each kind of decision was made last. */
  decisions: Decisions
}

export type ExportedAnswer = typeof reviewAnswers.$inferSelect & { mediatorId: string }

export type ExportedReport = typeof reports.$inferSelect

type Decisions = Partial<Record<string, string>>

const batchSize = 500

/*
 * Each is read in batches that begin after the last of the one before: no connection is in use while
 * a slow reader takes in the last batch.
 */

export async function* readReviews(db: Queryable): AsyncGenerator<ExportedReview[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({ review: reviews, mediatorName: mediators.fullName, slug: listings.slug })
      .from(reviews)
      .innerJoin(mediators, eq(mediators.id, reviews.mediatorId))
      .leftJoin(listings, eq(listings.id, reviews.mediatorId))
      .where(gt(reviews.id, last))
      .orderBy(asc(reviews.id))
      .limit(batchSize)
    const ids = rows.map(({ review }) => review.id)
    const decisions = await findDecisions(db, ids, ['review.approve', 'review.delete'])
    yield rows.map(({ review, mediatorName, slug }) => ({
      ...review,
      mediatorName,
      isListed: slug !== null,
      decisions: decisions.get(review.id) ?? {},
    }))
    last = ids.at(-1) ?? last
    if (rows.length < batchSize) return
  }
}

export async function* readAnswers(db: Queryable): AsyncGenerator<ExportedAnswer[]> {
  const actions = ['review.approve-answer', 'review.refuse-answer']
  for (let last = ''; ; ) {
    const rows = await db
      .select({ answer: reviewAnswers, mediatorId: reviews.mediatorId })
      .from(reviewAnswers)
      .innerJoin(reviews, eq(reviews.id, reviewAnswers.reviewId))
      .where(gt(reviewAnswers.reviewId, last))
      .orderBy(asc(reviewAnswers.reviewId))
      .limit(batchSize)
    const ids = rows.map(({ answer }) => answer.reviewId)
    const decisions = await findDecisions(db, ids, actions)
    yield rows.map(({ answer, mediatorId }) => ({
      ...answer,
      mediatorId,
      decidedBy: decisions.get(answer.reviewId)?.last ?? answer.decidedBy,
    }))
    last = ids.at(-1) ?? last
    if (rows.length < batchSize) return
  }
}

export async function* readReports(db: Queryable): AsyncGenerator<ExportedReport[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .select()
      .from(reports)
      .where(gt(reports.id, last))
      .orderBy(asc(reports.id))
      .limit(batchSize)
    const references = rows.map(({ reference }) => reference)
    const decisions = await findDecisions(db, references, ['report.decide'])
    yield rows.map((report) => ({
      ...report,
      decidedBy: decisions.get(report.reference)?.last ?? report.decidedBy,
    }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < batchSize) return
  }
}

/** How many rows each file has. */
export async function countExport(db: Queryable) {
  return {
    reviews: await db.$count(reviews),
    answers: await db.$count(reviewAnswers),
    reports: await db.$count(reports),
  }
}

/** Who decided on each subject, by the action and as `last`; the audit log outlives accounts. */
async function findDecisions(
  db: Queryable,
  subjectIds: string[],
  actions: string[],
): Promise<Map<string, Decisions>> {
  if (subjectIds.length === 0) return new Map()
  const found = await db
    .select({ id: auditLog.subjectId, action: auditLog.action, by: auditLog.actorEmail })
    .from(auditLog)
    .where(and(inArray(auditLog.subjectId, subjectIds), inArray(auditLog.action, actions)))
    .orderBy(asc(auditLog.at), asc(auditLog.id))
  const decisions = new Map<string, Decisions>()
  for (const { id, action, by } of found) {
    decisions.set(id, { ...decisions.get(id), [action]: by, last: by })
  }
  return decisions
}
