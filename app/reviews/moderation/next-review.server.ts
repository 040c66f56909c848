import { href } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { findNextReview, type ModeratedStatus } from '../find-moderated.server.ts'
import { reviewHeading } from './review-card.tsx'

/**
 * Where a decision on one review leads: to the heading of the next one in its list, with what is
 * read beginning there, and to the list itself after the last.
 */
export async function nextReviewPath(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  user: SessionUser,
  status: ModeratedStatus,
  decidedId: string,
): Promise<string> {
  const list = href(status === 'approved' ? '/admin/reviews/approved' : '/admin/reviews')
  try {
    const next = await findNextReview(db, status, { id: decidedId, actorId: user.id })
    if (!next) return list
    return `${list}${next.page > 1 ? `?page=${next.page}` : ''}#${reviewHeading(next.id)}`
  } catch (error) {
    // The decision is stored, so the page may not say that it failed.
    log.error({ err: error }, 'the next review was not found')
    return list
  }
}
