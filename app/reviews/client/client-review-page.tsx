import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Link, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorPage } from '#app/ui/frame/error-page.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Stars } from '#app/ui/rating.tsx'
import { clientReviewMessages } from './client-review-messages.ts'
import type { OwnReview } from './own-review.ts'

type Props = { heading: string; hasErrors?: boolean; above?: ReactNode; children: ReactNode }

/** One card under a neutral title: others may see the tab. */
export function ClientReviewPage({ heading, hasErrors = false, above, children }: Props) {
  return (
    <Page>
      <PageTitle title={clientReviewMessages.title} hasErrors={hasErrors} />
      <div className="mx-auto max-w-[36rem]">
        {above}
        <Card look="raised" className="mt-4">
          <h1 className="mb-4 text-page [overflow-wrap:anywhere]">{heading}</h1>
          {children}
        </Card>
      </div>
    </Page>
  )
}

/** What a client wrote before, how it stands, and the way to withdraw it. */
export function WrittenReview({ review }: { review: OwnReview | null }) {
  if (!review) return <p>{clientReviewMessages.used}</p>
  return (
    <>
      <p>
        {review.sent ? `You wrote a review on ${review.sent}. ` : 'You wrote a review. '}
        {review.state}
      </p>
      <figure className="mt-4 rounded-sm bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
        <figcaption className="font-semibold">{review.clientName}</figcaption>
        <Stars rating={review.rating} />
        <blockquote className="mt-1 whitespace-pre-line">{review.comment}</blockquote>
      </figure>
      {review.withdrawPath && (
        <p className="mt-5">
          <ButtonLink to={review.withdrawPath} kind="quiet">
            Withdraw my review
          </ButtonLink>
        </p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        One enquiry can have one review.{' '}
        <Link to={href('/reviews-policy')} className="relative inline-block touch-44">
          How reviews are checked
        </Link>
      </p>
    </>
  )
}

/** What a link shows that leads to no page, or to none any more. */
export function ClientReviewError({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const home = { label: 'Go to the home page', to: href('/') }
  const again = { label: 'Try again', to: pathname }
  const { expired, tooMany, loadFailed } = clientReviewMessages
  const shown =
    status === 410
      ? {
          title: expired,
          text: 'It worked for 90 days, or the enquiry behind it was erased.',
          action: home,
        }
      : status === 404
        ? {
            title: 'We cannot find that page',
            text: 'The link may be incomplete. Please copy all of it from the email.',
            action: home,
          }
        : status === 429
          ? { title: 'Please wait a moment', text: tooMany, action: again }
          : { title: 'Something went wrong on our side', text: loadFailed, action: again }
  return (
    <>
      <PageTitle title={clientReviewMessages.title} />
      <ErrorPage {...shown} />
    </>
  )
}
