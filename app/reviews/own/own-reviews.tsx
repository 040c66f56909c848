import { href, Link } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { Card } from '#app/ui/card.tsx'
import { BackLink } from '#app/ui/frame/back-link.tsx'
import { DashboardTabs } from '#app/ui/frame/dashboard-tabs.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Paging } from '#app/ui/paging.tsx'
import { changeHours, ownReviewsPageSize } from '../answers/answer.ts'
import { answerMessages, answerToasts } from '../answers/answer-messages.ts'
import { findOwnReviewsPage } from '../answers/find-own-reviews.server.ts'
import { askedPage } from '../moderation/find-reviews-page.server.ts'
import type { Route } from './+types/own-reviews'
import { AnswerState } from './answer-state.tsx'
import { OwnReviewError, OwnReviewText } from './own-review-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: answerMessages.ownFailed,
  toasts: { 'answer-sent': answerToasts.sent, 'answer-deleted': answerToasts.deleted },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const asked = askedPage(args.url.searchParams)
  return findOwnReviewsPage(args.context.get(platform), user.id, asked)
}

export default function OwnReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, total, page } = loaderData
  return (
    <>
      <PageTitle title="Your Reviews" />
      <DashboardTabs />
      <Page>
        <BackLink to={href('/dashboard')}>Dashboard</BackLink>
        <h1 className="mt-1.5 text-page">Your Reviews</h1>
        <p className="mt-1 text-ink-soft">
          {total === 0
            ? 'No published reviews yet. Clients can write one on your public profile.'
            : `${counted(total, 'published review')}, newest first.`}
        </p>
        {total > 0 && (
          <p className="mt-3 max-w-measure text-ink-soft">
            You can answer each review once. {answerMessages.hint} An answer can be changed for{' '}
            {changeHours} hours, and deleted at any time. Is a review false, or does it give away
            what is private? Report it, and we look at it again.
          </p>
        )}
        <ul className="mt-5 grid max-w-[52rem] gap-4">
          {reviews.map((review) => (
            <Card as="li" key={review.id}>
              <OwnReviewText review={review} heading="h2" />
              <AnswerState review={review} answer={review.answer} isWhole />
              <p>
                <Link
                  to={href('/report/review/:id', { id: review.id })}
                  className="inline-flex min-h-11 items-center text-sm"
                >
                  Report<span className="sr-only"> the review by {review.clientName}</span>
                </Link>
              </p>
            </Card>
          ))}
        </ul>
        <Paging
          noun="Reviews"
          page={page}
          pageSize={ownReviewsPageSize}
          total={total}
          path={(page) => `${href('/dashboard/reviews')}?page=${page}`}
        />
      </Page>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnReviewError error={error} />
}
