import { href, Link } from 'react-router'
import type { Recipient } from '#app/listings/recipient.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { reviewMessages } from '../review-messages.ts'
import type { PublicReviewView } from './find-public-reviews.server.ts'
import { WriteReview } from './write-review.tsx'

const openReviews = 5

type Props = { recipient: Recipient; reviews: PublicReviewView[] | null; isOwn: boolean }

export function Reviews({ recipient, reviews, isOwn }: Props) {
  return (
    <section id="reviews" className="mt-8 md:mt-9">
      <h2>Reviews</h2>
      <p className="mt-1 text-sm">
        <Link to={href('/reviews-policy')} className="relative touch-44">
          How reviews are checked
        </Link>
      </p>
      {reviews === null && (
        <Notice kind="danger" className="mt-3">
          {reviewMessages.loadFailed}
        </Notice>
      )}
      {reviews?.length === 0 && <p className="mt-3 text-ink-soft">No reviews yet</p>}
      {!isOwn && <WriteReview recipient={recipient} />}
      {reviews !== null && reviews.length > 0 && <ReviewList reviews={reviews} />}
    </section>
  )
}

/** The latest are open; the rest unfold, so that what follows them stays within reach. */
function ReviewList({ reviews }: { reviews: PublicReviewView[] }) {
  const latest = reviews.slice(0, openReviews)
  const earlier = reviews.slice(openReviews)
  return (
    <>
      <Cards reviews={latest} />
      {earlier.length > 0 && (
        <details className="mt-3.5">
          <summary className="relative inline-block font-semibold text-green-700 underline touch-44">
            Show all {reviews.length} reviews
          </summary>
          <Cards reviews={earlier} />
        </details>
      )}
    </>
  )
}

function Cards({ reviews }: { reviews: PublicReviewView[] }) {
  return (
    <ul className="mt-3.5 grid gap-3.5">
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review }: { review: PublicReviewView }) {
  return (
    <Card as="article">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-base font-semibold tracking-normal">{review.clientName}</h3>{' '}
        {review.day && (
          <time dateTime={review.day} className="text-sm text-ink-soft">
            {review.date}
          </time>
        )}
      </div>
      <Stars rating={review.rating} />
      <p className="mt-1.5 max-w-measure whitespace-pre-line">{review.comment}</p>
    </Card>
  )
}
