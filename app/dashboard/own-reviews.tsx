import { href, Link } from 'react-router'
import { reviewMessages } from '#app/reviews/review-messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Failed } from '#app/ui/failed.tsx'
import { Stars } from '#app/ui/rating.tsx'

type Props = {
  /** Null where they could not be read. */
  reviews: {
    approved: { id: string; clientName: string; rating: number; comment: string; date: string }[]
    total: number
    waiting: number
  } | null
  listedAs: string | null | undefined
}

/** What clients wrote, as visitors see it, and how much we have still to read. */
export function OwnReviews({ reviews, listedAs }: Props) {
  return (
    <Card as="section" aria-labelledby="own-reviews">
      <h2 id="own-reviews" className="text-card">
        Your reviews
      </h2>
      {reviews === null ? (
        <Failed>{reviewMessages.loadFailed}</Failed>
      ) : (
        <Written {...reviews} listedAs={listedAs} />
      )}
      <p className="mt-2 text-sm">
        <Link to={href('/reviews-policy')} className="relative touch-44">
          How reviews are checked
        </Link>
      </p>
    </Card>
  )
}

type WrittenProps = NonNullable<Props['reviews']> & Pick<Props, 'listedAs'>

function Written({ approved, total, waiting, listedAs }: WrittenProps) {
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
            <Stars rating={review.rating} />
            <p className="max-w-measure whitespace-pre-line">{review.comment}</p>
          </li>
        ))}
      </ul>
      {total > approved.length && listedAs && (
        <Link
          to={`${href('/mediator/:slug', { slug: listedAs })}#reviews`}
          className="relative touch-44"
        >
          All {total} reviews on your public profile
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
