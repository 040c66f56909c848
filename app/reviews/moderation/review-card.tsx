import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { moderationMessages } from '../moderation-messages.ts'
import type { Signal } from '../moderation-signals.ts'
import type { ReviewView } from './review-view.server.ts'

type Props = { review: ReviewView; heading: 'h1' | 'h2'; children: ReactNode }

/** A review whole, with its signals beside it; its children decide on it. */
export function ReviewCard({ review, heading: Heading, children }: Props) {
  return (
    <Card as="article" className="[overflow-wrap:anywhere]">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div>
          <Heading className="text-card">
            {review.clientName}
            <span className="font-sans text-base tracking-normal text-ink-soft"> about </span>
            <Mediator review={review} />
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Stars rating={review.rating} />{' '}
            {review.day ? (
              <time dateTime={review.day}>Sent {review.date}</time>
            ) : (
              <span>No valid date</span>
            )}
          </p>
          <p className="mt-3 max-w-measure whitespace-pre-line">{review.comment}</p>
        </div>
        <Signals signals={review.signals} />
      </div>
      {review.isOwn ? (
        <Notice className="mt-5">{moderationMessages.ownReview}</Notice>
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-3">{children}</div>
      )}
    </Card>
  )
}

function Mediator({ review }: { review: ReviewView }) {
  if (!review.profilePath) return review.mediatorName
  return <Link to={review.profilePath}>{review.mediatorName}</Link>
}

/** What else is known, beside a review. */
function Signals({ signals }: { signals: Signal[] }) {
  return (
    <div className="self-start rounded-sm bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold">Signals</p>
      <ul className="mt-1 grid gap-1.5">
        {signals.map(({ kind, text }) => (
          <li key={text} className={colours[kind]}>
            {kind === 'warning' && <strong className="font-semibold">Look closely: </strong>}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const colours = { warning: 'text-danger', note: 'text-ink-soft', good: 'text-ok' }
