import { londonDay, shownDate } from '#app/domain/calendar.ts'
import { type ModerationSignals, shownSignals } from '#app/domain/review/moderation-signals.ts'
import { recentMoment } from '#app/domain/time/recent-time.ts'
import type { SessionUser } from '#app/infrastructure/auth/session.server.ts'
import type { ModeratedReview } from '#app/infrastructure/database/reviews/moderation/find-moderated.server.ts'

export type ShownReview = ReturnType<typeof shownReview>

/** A review as the administrators see it; its date is empty where it has none that is valid. */
export function shownReview(
  review: ModeratedReview,
  signals: ModerationSignals,
  { user, now }: { user: SessionUser; now: Date },
) {
  const { mediatorId, dateCreated, listedAs, ...shown } = review
  const isDated = shownDate(dateCreated) !== ''
  return {
    ...shown,
    /** Nobody decides on what is said of themselves. */
    isOwn: mediatorId === user.id,
    profilePath: listedAs && `/mediator/${listedAs}`,
    day: isDated ? londonDay(dateCreated) : '',
    date: isDated ? recentMoment(dateCreated, now) : '',
    signals: shownSignals(signals, shownDate),
  }
}
