import type { ReactNode } from 'react'
import { href, isRouteErrorResponse } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { answerMessages } from '../answers/answer-messages.ts'

type ReviewProps = {
  review: { clientName: string; rating: number; comment: string; day: string; date: string }
}

type Props = ReviewProps & { title: string; hasErrors: boolean; children: ReactNode }

/** The frame of the screens about the answer to one review. */
export function OwnReviewPage({ title, hasErrors, review, children }: Props) {
  return (
    <>
      <PageTitle title={title} hasErrors={hasErrors} />
      <DashboardTabs />
      <Page>
        <BackLink to={href('/dashboard/reviews')}>Your reviews</BackLink>
        <h1 className="mt-1.5 mb-5 text-page">{title}</h1>
        <div className="grid max-w-[46rem] gap-5">
          <section aria-label="The review" className="rounded-md bg-sunken px-5 py-4">
            <OwnReviewText review={review} />
          </section>
          <Card>{children}</Card>
        </div>
      </Page>
    </>
  )
}

/** A review as its mediator sees it. */
export function OwnReviewText({ review, heading }: ReviewProps & { heading?: 'h2' }) {
  const Name = heading ?? 'p'
  return (
    <div className="[overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Name className="font-sans text-base font-semibold tracking-normal">
          {review.clientName}
        </Name>{' '}
        {review.day && (
          <time dateTime={review.day} className="text-sm text-ink-soft">
            {review.date}
          </time>
        )}
      </div>
      <Stars rating={review.rating} />
      <p className="mt-1.5 max-w-measure whitespace-pre-line">{review.comment}</p>
    </div>
  )
}

export function OwnReviewError({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? answerMessages.reviewNotFound : 'Something went wrong on our side'
  return (
    <>
      <PageTitle title={title} />
      <DashboardTabs />
      <ErrorPage
        title={title}
        text={
          isMissing ? 'It may have been removed from your profile since.' : answerMessages.ownFailed
        }
        action={{ label: 'Your reviews', to: href('/dashboard/reviews') }}
      />
    </>
  )
}
