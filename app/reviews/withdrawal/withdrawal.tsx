import { href } from 'react-router'
import { AccountForm } from '#app/accounts/account-form.tsx'
import { privateHeaders } from '#app/enquiries/private-page/find-request.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { clientReviewMessages, clientReviewToasts } from '../client/client-review-messages.ts'
import { ClientReviewError, ClientReviewPage } from '../client/client-review-page.tsx'
import { clientRoute } from '../client/client-route.ts'
import { reviewDate } from '../review-date.ts'
import type { Route } from './+types/withdrawal'
import { findLinkedReview } from './find-linked-review.server.ts'
import { withdrawReview } from './withdraw-review.server.ts'

export const handle = {
  access: 'public',
  ...clientRoute,
  toasts: { 'review-withdrawn': clientReviewToasts.withdrawn },
} satisfies RouteFacts

export const headers = privateHeaders

/** Opening the link withdraws nothing, and says neither of whom the review is nor what it says. */
export async function loader(args: Route.LoaderArgs) {
  const { status, dateCreated } = await findLinkedReview(args)
  const date = reviewDate(dateCreated)
  return { status, sent: date ? formatDate(date) : '' }
}

export async function action(args: Route.ActionArgs) {
  const { id } = await findLinkedReview(args)
  return answerPost(args, handle.postFailed, async () => {
    await withdrawReview(args.context.get(platform), id)
    return seeOther(href('/my-review/:key', args.params), { toast: 'review-withdrawn' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, clientReviewMessages.postFailed)
}

export default function Withdrawal({ loaderData, actionData, params }: Route.ComponentProps) {
  const { status, sent } = loaderData
  const refused = refusedOf(actionData)
  if (status === 'withdrawn' || status === 'deleted') {
    return (
      <ClientReviewPage heading={status === 'withdrawn' ? 'You took it back' : 'It was removed'}>
        <p>Nobody sees what you wrote any more, and it counts nowhere.</p>
      </ClientReviewPage>
    )
  }
  return (
    <ClientReviewPage heading="Take back what you wrote?" hasErrors={refused !== undefined}>
      <AccountForm
        action={href('/my-review/:key', params)}
        refused={refused}
        submit="Withdraw my review"
      >
        <p>
          {sent ? `You wrote a review here on ${sent}.` : 'You wrote a review here.'} Once
          withdrawn, nobody sees it any more and its stars no longer count. It cannot be shown
          again.
        </p>
        <p className="text-ink-soft">
          The law asks us to keep a record of it, out of sight, with the day on which you withdrew
          it.
        </p>
      </AccountForm>
    </ClientReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ClientReviewError error={error} />
}
