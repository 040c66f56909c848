import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { moderationMessages } from '../moderation-messages.ts'
import type { Signal } from '../moderation-signals.ts'
import { ReviewMark } from '../review-mark.tsx'
import type { ReviewView } from './review-view.server.ts'

type Props = {
  review: ReviewView
  heading: 'h1' | 'h2'
  /** The buttons that decide on it. */
  decisions?: ReactNode
  /** What a decision asks, below the review. */
  children?: ReactNode
}

/** The id of a review's heading, where reading goes on after the review before it. */
export const reviewHeading = (id: string) => `review-${id}`

/** A review whole, with its signals and the decisions beside it. */
export function ReviewCard({ review, heading: Heading, decisions, children }: Props) {
  return (
    <Card as="article" className="[overflow-wrap:anywhere] [&_a]:scroll-mb-24">
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          <Heading
            id={reviewHeading(review.id)}
            tabIndex={-1}
            aria-describedby={Heading === 'h2' ? 'waiting' : undefined}
            className="text-card"
          >
            {review.clientName}
            <span className="font-sans text-base tracking-normal text-ink-soft"> about </span>
            <Mediator review={review} />
          </Heading>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Stars rating={review.rating} /> <ReviewMark isConfirmed={review.isConfirmed} />{' '}
            {review.day ? (
              <time dateTime={review.day}>Sent {review.date}</time>
            ) : (
              <span>No valid date</span>
            )}
          </p>
          <p className="mt-3 max-w-measure whitespace-pre-line">{review.comment}</p>
        </div>
        <div className="min-w-0 max-lg:contents lg:sticky lg:top-23 lg:self-start">
          <Signals signals={review.signals} />
          {!review.isOwn && decisions && <DecisionBar>{decisions}</DecisionBar>}
        </div>
      </div>
      {review.isOwn ? <Notice className="mt-5">{moderationMessages.ownReview}</Notice> : children}
    </Card>
  )
}

/**
 * In view as long as the review is: beside it, and on small screens at their lower edge, except
 * where the screen is too low to spare the room.
 */
function DecisionBar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3 bg-surface max-lg:bottom-0 max-lg:z-10 max-lg:-mx-5 max-lg:-mb-5 max-lg:rounded-b-md max-lg:border-t max-lg:border-line max-lg:px-5 max-lg:py-3 md:max-lg:-mx-6 md:max-lg:-mb-6 md:max-lg:px-6 lg:mt-4 max-lg:[@media(min-height:30rem)]:sticky">
      {children}
    </div>
  )
}

function Mediator({ review }: { review: ReviewView }) {
  if (!review.profilePath) return review.mediatorName
  return (
    <PageLink to={review.profilePath} className="relative touch-44">
      {review.mediatorName}
    </PageLink>
  )
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
