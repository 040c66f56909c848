import { href } from 'react-router'
import type { Recipient } from '#app/listings/recipient.ts'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { ReviewMark } from '../review-mark.tsx'
import { reviewMessages } from '../review-messages.ts'
import type { PublicReviewView } from './find-public-reviews.server.ts'
import { WriteReview } from './write-review.tsx'

const openReviews = 5

const marks =
  'A “client of this mediator” wrote to them through this site. Those not confirmed count half in the average. '

type Props = { recipient: Recipient; reviews: PublicReviewView[] | null; isOwn: boolean }

export function Reviews({ recipient, reviews, isOwn }: Props) {
  return (
    <section id="reviews" className="mt-8 md:mt-9">
      <h2>Reviews</h2>
      <p className="mt-1 max-w-measure text-sm">
        {reviews?.length ? marks : ''}
        <a href={href('/reviews-policy')} className="relative inline-block touch-44">
          How reviews are checked
        </a>
      </p>
      {reviews === null && (
        <Notice kind="danger" className="mt-3">
          {reviewMessages.loadFailed}
        </Notice>
      )}
      {reviews?.length === 0 && <p className="mt-3 text-ink-soft">No reviews yet</p>}
      {!isOwn && <WriteReview recipient={recipient} />}
      {reviews !== null && reviews.length > 0 && (
        <ReviewList reviews={reviews} name={recipient.name} />
      )}
    </section>
  )
}

type ListProps = { reviews: PublicReviewView[]; name: string }

/** The latest are open; the rest unfold, so that what follows them stays within reach. */
function ReviewList({ reviews, name }: ListProps) {
  const latest = reviews.slice(0, openReviews)
  const earlier = reviews.slice(openReviews)
  return (
    <>
      <Cards reviews={latest} name={name} />
      {earlier.length > 0 && (
        <details className="mt-3.5">
          <summary className="relative inline-block font-semibold text-green-700 underline touch-44">
            Show all {reviews.length} reviews
          </summary>
          <Cards reviews={earlier} name={name} />
        </details>
      )}
    </>
  )
}

function Cards({ reviews, name }: ListProps) {
  return (
    <ul className="mt-3.5 grid gap-3.5">
      {reviews.map((review) => (
        <li key={review.id}>
          <Review review={review} name={name} />
        </li>
      ))}
    </ul>
  )
}

function Review({ review, name }: { review: PublicReviewView; name: string }) {
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
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} /> <ReviewMark isConfirmed={review.isConfirmed} />
      </p>
      <p className="mt-1.5 max-w-measure whitespace-pre-line">{review.comment}</p>
      {review.answer && (
        <div className="mt-3 border-l-2 border-green-700 pl-4">
          <h4 className="font-sans text-sm font-semibold tracking-normal">
            Answer from {name}{' '}
            <span className="font-normal text-ink-soft">{review.answer.date}</span>
          </h4>
          <p className="max-w-measure whitespace-pre-line">{review.answer.text}</p>
        </div>
      )}
      <p data-off-paper className="mt-2 text-sm">
        <a
          href={href('/report/review/:id', { id: review.id })}
          className="relative text-ink-soft touch-44"
        >
          Report this review<span className="sr-only"> by {review.clientName}</span>
        </a>
      </p>
    </Card>
  )
}
