import { data, redirect } from 'react-router'
import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { moderationMessages } from '#app/domain/review/moderation-messages.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { approveReview } from '#app/infrastructure/database/reviews/moderation/approve-review.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/approve'
import { findReviewPage, reviewNotFound } from './find-review-page.server.ts'
import { ApproveForm } from './forms/approve-form.tsx'
import { DeleteLink } from './forms/delete-link.tsx'
import { refusal } from './forms/moderation-answer.ts'
import { ReviewError } from './review-error.tsx'
import { ReviewPage } from './review-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findReviewPage(args.context.get(infrastructure), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
  try {
    const outcome = await approveReview(services, user, args.params.id)
    if (outcome === 'missing') throw reviewNotFound()
    if (outcome === 'own') return data(refusal(administrationMessages.ownReview), 403)
    if (outcome === 'deleted') return data(refusal(moderationMessages.alreadyDeleted), 409)
    return redirect('/admin/reviews?toast=review-approved', 303)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a review was not approved')
    return data(refusal(adminMessages.approveReviewFailed), 503)
  }
}

/** A post that does not get through leaves the page where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, adminMessages.approveReviewFailed)
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  const { review, waiting } = loaderData
  return (
    <ReviewPage {...{ review, waiting }} hasErrors={actionData !== undefined}>
      <ApproveForm review={review} given={actionData} />
      <DeleteLink review={review} />
    </ReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewError error={error} />
}
