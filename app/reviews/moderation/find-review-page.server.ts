import type { SessionUser } from '#app/accounts/session.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findModeratedReview } from '../find-moderated.server.ts'
import { findSignals } from '../find-signals.server.ts'
import { moderationMessages } from '../moderation-messages.ts'
import { toReviewView } from './review-view.server.ts'

/** One review with what is known about it. */
export async function findReviewPage(
  { db, log, now, keyedDigest }: Platform,
  user: SessionUser,
  id: string,
) {
  const review = await withinTime(db, (tx) => findModeratedReview(tx, id))
  if (!review) throw reviewNotFound()
  const signalsOf = await partReader({ db, log })('signals', (tx) =>
    findSignals(tx, keyedDigest, [id]),
  )
  return { review: toReviewView(review, signalsOf?.(id), { user, now: now() }) }
}

export function reviewNotFound(): Response {
  return new Response(moderationMessages.notFound, { status: 404 })
}
