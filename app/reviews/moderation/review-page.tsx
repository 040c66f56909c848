import type { ReactNode } from 'react'
import { AdminError } from '#app/ui/frame/admin-error.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { moderationMessages } from '../moderation-messages.ts'
import { isRemoved } from './approve-form.tsx'
import { ReviewCard } from './review-card.tsx'
import type { ReviewView } from './review-view.server.ts'

type Props = {
  review: ReviewView
  hasErrors: boolean
  decisions?: ReactNode
  children?: ReactNode
}

/** One review, to decide on it. */
export function ReviewPage({ review, hasErrors, decisions, children }: Props) {
  return (
    <Page>
      <PageTitle title={`${review.clientName} | Review Moderation`} hasErrors={hasErrors} />
      <BackLink to={review.status === 'approved' ? '/admin/reviews/approved' : '/admin/reviews'}>
        Review Moderation
      </BackLink>
      {review.status !== 'in_review' && (
        <Notice kind={isRemoved(review) ? 'wait' : 'info'} className="mt-3">
          {review.status === 'deleted' && `This review was deleted. ${review.deletionReason}`}
          {review.status === 'withdrawn' && `Its author withdrew this review ${review.withdrawn}.`}
          {review.status === 'approved' && 'This review is published.'}
        </Notice>
      )}
      <div className="mt-4">
        <ReviewCard review={review} heading="h1" decisions={decisions}>
          {children}
        </ReviewCard>
      </div>
    </Page>
  )
}

/** Shown instead of a review that is not there or could not be loaded. */
export function ReviewError({ error }: { error: unknown }) {
  return (
    <AdminError
      error={error}
      missing={{
        title: moderationMessages.notFound,
        text: 'It may belong to a mediator who was deleted, or the address may be mistyped.',
      }}
      failure={moderationMessages.listFailed}
      back={{ label: 'All reviews', to: '/admin/reviews' }}
    />
  )
}
