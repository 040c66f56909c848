import { href } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { formatDate, londonDay } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { ModeratedReview } from '../find-moderated.server.ts'
import { moderationMessages } from '../moderation-messages.ts'
import { type ModerationSignals, type Signal, toSignalTexts } from '../moderation-signals.ts'
import { reviewDate } from '../review-date.ts'

export type ReviewView = ReturnType<typeof toReviewView>

const signalsFailed: Signal = { kind: 'warning', text: moderationMessages.signalsFailed }

/** A review as the administrators see it; its date is empty where it has none that is valid. */
export function toReviewView(
  review: ModeratedReview,
  signals: ModerationSignals | undefined,
  { user, now }: { user: SessionUser; now: Date },
) {
  const { mediatorId, dateCreated, listedAs, ...shown } = review
  const date = reviewDate(dateCreated)
  return {
    ...shown,
    /** Nobody decides on what is said of themselves. */
    isOwn: mediatorId === user.id,
    profilePath: listedAs && href('/mediator/:slug', { slug: listedAs }),
    day: date ? londonDay(date) : '',
    date: date ? recentMoment(date, now) : '',
    signals: signals ? toSignalTexts(signals, formatDate) : [signalsFailed],
  }
}
