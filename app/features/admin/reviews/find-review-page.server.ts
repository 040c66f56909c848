import { moderationMessages } from '#app/domain/review/moderation-messages.ts'
import type { SessionUser } from '#app/infrastructure/auth/session.server.ts'
import { countWaiting } from '#app/infrastructure/database/approvals/count-waiting.server.ts'
import { findModeratedReview } from '#app/infrastructure/database/reviews/moderation/find-moderated.server.ts'
import { findSignals } from '#app/infrastructure/database/reviews/moderation/find-signals.server.ts'
import type { Infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { shownReview } from './shown-review.server.ts'

/** One review with what is known about it. */
export async function findReviewPage({ db, now }: Infrastructure, user: SessionUser, id: string) {
  const review = await findModeratedReview(db, id)
  if (!review) throw reviewNotFound()
  const [signalsOf, waiting] = await Promise.all([findSignals(db, [id]), countWaiting(db)])
  return { review: shownReview(review, signalsOf(id), { user, now: now() }), waiting }
}

export function reviewNotFound(): Response {
  return new Response(moderationMessages.notFound, { status: 404 })
}
