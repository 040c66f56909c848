import { href, Link } from 'react-router'
import { counted } from '#app/platform/text/plural.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useFocusAfterAcceptance } from '#app/ui/forms/use-focus-after-acceptance.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { moderationMessages } from '../moderation-messages.ts'
import { reviewsPageSize, senderDays } from '../review.ts'
import { ApproveForm, DeleteLink } from './approve-form.tsx'
import type { ReviewsList } from './find-reviews-page.server.ts'
import { ReviewCard, reviewHeading } from './review-card.tsx'
import { ReviewLists } from './review-lists.tsx'

type Props = ReviewsList & { list: 'waiting' | 'approved'; hasFailed: boolean }

export function ReviewsPage(props: Props) {
  const { list, hasFailed, reviews, skipped, page, total } = props
  const noteAcceptance = useFocusAfterAcceptance(reviews)
  const path = list === 'waiting' ? '/admin/reviews' : '/admin/reviews/approved'
  return (
    <Page>
      <PageTitle title="Review Moderation" />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div>
          <h1 className="text-page">Review Moderation</h1>
          {!hasFailed && (
            <p id="waiting" role="status" className="mt-1 text-ink-soft">
              {summary(list, total)}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <ReviewLists current={list} waitingAnswers={props.waitingAnswers} />
          <a
            href={href('/admin/reviews.zip')}
            download
            className={buttonStyle({ kind: 'quiet', size: 's' })}
          >
            Export for a regulator
          </a>
        </div>
      </div>
      {hasFailed && (
        <Notice kind="danger" className="mt-5">
          {moderationMessages.listFailed}
        </Notice>
      )}
      <SkippedNotice skipped={skipped} />
      {!hasFailed && reviews.length === 0 && <NoReviews list={list} />}
      {reviews.length > 0 && (
        <>
          <p className="mt-5 max-w-measure text-sm text-ink-soft">
            Signals compare texts, names, and for {senderDays} days where a review came from and the
            email address its author chose to give. They are reasons to look, not proof.
          </p>
          <ul className="mt-4 grid grid-cols-1 items-start gap-5 2xl:grid-cols-2">
            {reviews.map((review, position) => (
              <li key={review.id}>
                <ReviewCard
                  review={review}
                  heading="h2"
                  decisions={
                    <>
                      {list === 'waiting' && (
                        <ApproveForm
                          review={review}
                          preloads={position === 0}
                          onApproved={() => noteAcceptance(headingAfter(reviews, position))}
                        />
                      )}
                      <DeleteLink review={review} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          <Paging
            noun="Reviews"
            page={page}
            pageSize={reviewsPageSize}
            total={total}
            path={(page) => `${path}?page=${page}`}
          />
        </>
      )}
    </Page>
  )
}

/** The heading of the next review that can be decided on, or else of the first. */
function headingAfter(reviews: ReviewsList['reviews'], position: number): string | undefined {
  const others = [...reviews.slice(position + 1), ...reviews.slice(0, position)]
  const next = others.find(({ isOwn }) => !isOwn)
  return next && reviewHeading(next.id)
}

function NoReviews({ list }: { list: Props['list'] }) {
  return (
    <Card className="mt-5 py-12 text-center">
      <h2 className="text-card">
        {list === 'waiting' ? 'No reviews are waiting' : 'No published reviews'}
      </h2>
      <p className="mx-auto mt-2 max-w-[28rem] text-ink-soft">
        {list === 'waiting'
          ? 'New ones appear here as soon as they are sent.'
          : 'Reviews appear here once they are approved.'}
      </p>
    </Card>
  )
}

function summary(list: Props['list'], total: number): string {
  const reviews = counted(total, 'review')
  if (list === 'approved') return `${reviews} published, newest first.`
  if (total === 1) return `${reviews} is waiting.`
  return `${reviews} are waiting, oldest first. Those that look like spam come last.`
}

/** Says which reviews the list leaves out for their date, and leads to them one by one. */
function SkippedNotice({ skipped }: Pick<ReviewsList, 'skipped'>) {
  if (skipped.count === 0) return null
  return (
    <Notice kind="wait" className="mt-5">
      <p>{moderationMessages.skipped(skipped.count)}</p>
      <ul>
        {skipped.some.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={href('/admin/reviews/:id/approve', { id })}
              className="inline-flex min-h-11 items-center text-wait [overflow-wrap:anywhere]"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
