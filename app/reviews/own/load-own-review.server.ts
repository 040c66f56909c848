import type { Platform } from '#app/platform/platform.server.ts'
import { answerMessages } from '../answers/answer-messages.ts'
import { findOwnReview } from '../answers/find-own-reviews.server.ts'

/** A published review of this mediator. Throws a 404 where there is none. */
export async function loadOwnReview(
  services: Pick<Platform, 'db' | 'now'>,
  mediatorId: string,
  reviewId: string,
) {
  const review = await findOwnReview(services, mediatorId, reviewId)
  if (!review) throw ownReviewNotFound()
  return review
}

export function ownReviewNotFound(): Response {
  return new Response(answerMessages.reviewNotFound, { status: 404 })
}
