import { and, eq } from 'drizzle-orm'
import { touchDirectory } from '#app/listings/publish-listing.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { reviews } from '../reviews.table.server.ts'
import { isChangeable } from './answer.ts'
import { reviewAnswers } from './review-answers.table.server.ts'

type Target = { mediatorId: string; reviewId: string }

type Saved = { ok: true } | { ok: false; reason: 'missing' | 'too-late' | 'deleted' }

/**
 * Stores what a mediator answers one of their own published reviews, for moderation. A review has
 * one answer: what is sent once more changes it, as long as it may be changed, and the same words
 * change nothing. What was public is out of sight until it is read again.
 */
export async function saveAnswer(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  target: Target,
  text: string,
): Promise<Saved> {
  const at = now()
  return db.transaction<Saved>(async (tx) => {
    if (!(await lockOwnReview(tx, target))) return { ok: false, reason: 'missing' }
    const { reviewId } = target
    const answer = await lockAnswer(tx, reviewId)
    if (!answer) {
      await tx.insert(reviewAnswers).values({ reviewId, text, sentAt: at, changedAt: at })
      return { ok: true }
    }
    const { status, version } = answer
    if (status === 'deleted') return { ok: false, reason: 'deleted' }
    if (answer.text === text && status !== 'refused') return { ok: true }
    if (!isChangeable(answer, at)) return { ok: false, reason: 'too-late' }

    await tx
      .update(reviewAnswers)
      .set({ text, status: 'in_review', version: version + 1, changedAt: at })
      .where(eq(reviewAnswers.reviewId, reviewId))
    if (status === 'approved') await touchDirectory(tx)
    return { ok: true }
  })
}

/**
 * Takes an answer out of sight for its mediator, at any time; its row stays on record. Deleting what
 * is deleted changes nothing.
 */
export async function deleteAnswer(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  target: Target,
): Promise<{ ok: true } | { ok: false; reason: 'missing' }> {
  const at = now()
  return db.transaction(async (tx) => {
    const isOwn = await lockOwnReview(tx, target)
    const answer = isOwn && (await lockAnswer(tx, target.reviewId))
    if (!answer) return { ok: false, reason: 'missing' }
    if (answer.status === 'deleted') return { ok: true }
    await tx
      .update(reviewAnswers)
      .set({ status: 'deleted', deletedAt: at })
      .where(eq(reviewAnswers.reviewId, target.reviewId))
    if (answer.status === 'approved') await touchDirectory(tx)
    return { ok: true }
  })
}

/** Locks the answer to a review until the transaction ends. The review is locked before it. */
export async function lockAnswer(tx: Transaction, reviewId: string) {
  const [answer] = await tx
    .select()
    .from(reviewAnswers)
    .where(eq(reviewAnswers.reviewId, reviewId))
    .for('update')
  return answer
}

async function lockOwnReview(tx: Transaction, { mediatorId, reviewId }: Target) {
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, reviewId),
        eq(reviews.mediatorId, mediatorId),
        eq(reviews.status, 'approved'),
      ),
    )
    .for('update')
  return found.length > 0
}
