import { href, Link } from 'react-router'
import type { OwnReview } from '#app/reviews/answers/find-own-reviews.server.ts'
import { AnswerState } from '#app/reviews/own/answer-state.tsx'
import { ReviewMark } from '#app/reviews/review-mark.tsx'
import { reviewMessages } from '#app/reviews/review-messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Stars } from '#app/ui/rating.tsx'

type Props = {
  /** Null where they could not be read. */
  reviews: {
    approved: OwnReview[]
    total: number
    waiting: number
  } | null
}

/** What clients wrote, as visitors see it, and how much we have still to read. */
export function OwnReviews({ reviews }: Props) {
  return (
    <Card as="section" aria-labelledby="own-reviews">
      <h2 id="own-reviews" className="text-card">
        Your reviews
      </h2>
      {reviews === null ? <Failed>{reviewMessages.loadFailed}</Failed> : <Written {...reviews} />}
      <p className="mt-6 text-sm">
        <Link to={href('/reviews-policy')} className="relative touch-44">
          How reviews are checked
        </Link>{' '}
        <span aria-hidden="true">·</span>{' '}
        <Link to={href('/dashboard/review-invitations')} className="relative touch-44">
          Review invitations
        </Link>
      </p>
    </Card>
  )
}

function Written({ approved, total, waiting }: NonNullable<Props['reviews']>) {
  return (
    <>
      {waiting > 0 && <p className="mt-1 text-sm text-wait">{waitingText(waiting)}</p>}
      {total === 0 && (
        <p className="mt-1 text-ink-soft">
          No published reviews yet. Clients can write one on your public profile.
        </p>
      )}
      <ul className="mt-2 lg:grid lg:grid-cols-2 lg:gap-x-10">
        {approved.map((review) => (
          <li
            key={review.id}
            className="border-t border-line py-3 first:border-t-0 lg:nth-2:border-t-0"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong className="font-semibold">{review.clientName}</strong>{' '}
              <span className="text-sm text-ink-soft">{review.date}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars rating={review.rating} /> <ReviewMark isConfirmed={review.isConfirmed} />
            </p>
            <p className="max-w-measure whitespace-pre-line">{review.comment}</p>
            <AnswerState review={review} answer={review.answer} />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <Link to={href('/dashboard/reviews')} className="relative mt-4 inline-block touch-44">
          {total === 1 ? 'Your review and your answer' : `All ${total} reviews and your answers`}
        </Link>
      )}
    </>
  )
}

function waitingText(waiting: number): string {
  return waiting === 1
    ? '1 review is waiting for us to check it before it is published.'
    : `${waiting} reviews are waiting for us to check them before they are published.`
}
