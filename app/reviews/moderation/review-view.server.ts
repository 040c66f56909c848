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
  const { mediatorId, dateCreated, listedAs, withdrawnAt, confirmedBy, ...shown } = review
  const date = reviewDate(dateCreated)
  return {
    ...shown,
    /** Nobody decides on what is said of themselves. */
    isOwn: mediatorId === user.id,
    profilePath: listedAs && href('/mediator/:slug', { slug: listedAs }),
    day: date ? londonDay(date) : '',
    date: date ? recentMoment(date, now) : '',
    isConfirmed: confirmedBy !== null,
    /** When its author withdrew it. */
    withdrawn: withdrawnAt ? recentMoment(withdrawnAt, now) : '',
    signals: [
      confirmationSignal(confirmedBy, signals),
      ...(signals ? toSignalTexts(signals, formatDate) : [signalsFailed]),
    ],
  }
}

/** How we know that it comes from a client, or that we do not. */
function confirmationSignal(
  confirmedBy: string | null,
  signals: ModerationSignals | undefined,
): Signal {
  if (confirmedBy === null)
    return { kind: 'note', text: 'Not confirmed: sent through the form of the profile' }
  const how = confirmedBy === 'invitation' ? 'our invitation' : 'the private page of an enquiry'
  if (!signals) return { kind: 'good', text: `Client of this mediator: it came by ${how}` }
  const at = signals.confirmingInquiryAt
  const enquiry = at
    ? `, about their enquiry of ${formatDate(at)}`
    : ', whose details were erased since'
  return { kind: 'good', text: `Client of this mediator: it came by ${how}${enquiry}` }
}
