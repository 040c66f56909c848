import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { approveReview } from '../approve-review.server.ts'
import { moderationMessages } from '../moderation-messages.ts'
import type { Route } from './+types/approve'
import { ApproveForm } from './approve-form.tsx'
import { DeleteLink } from './delete-link.tsx'
import { findReviewPage, reviewNotFound } from './find-review-page.server.ts'
import { refusal } from './moderation-answer.tsx'
import { ReviewError } from './review-error.tsx'
import { ReviewPage } from './review-page.tsx'

export const handle: RouteFacts = {
  postFailed: moderationMessages.approveFailed,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findReviewPage(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(platform)
  try {
    const outcome = await approveReview(services, user, args.params.id)
    if (outcome === 'missing') throw reviewNotFound()
    if (outcome === 'own') return data(refusal(moderationMessages.ownReview), 403)
    if (outcome === 'deleted') return data(refusal(moderationMessages.alreadyDeleted), 409)
    return redirect('/admin/reviews?toast=review-approved', 303)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a review was not approved')
    return data(refusal(moderationMessages.approveFailed), 503)
  }
}

/** A post that does not get through leaves the page where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, moderationMessages.approveFailed)
}

export default function Approve({ loaderData, actionData }: Route.ComponentProps) {
  const { review } = loaderData
  return (
    <ReviewPage review={review} hasErrors={actionData !== undefined}>
      <ApproveForm review={review} given={actionData} />
      <DeleteLink review={review} />
    </ReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewError error={error} />
}
