import { data, redirect } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { keepTyped } from '#app/accounts/keep-typed.tsx'
import { parseForm } from '#app/platform/forms/form.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { deleteReview } from '../delete-review.server.ts'
import { deletionSchema } from '../deletion-form.ts'
import { recordedReason } from '../deletion-reasons.ts'
import { moderationMessages } from '../moderation-messages.ts'
import type { Route } from './+types/delete'
import { DeleteForm } from './delete-form.tsx'
import { findReviewPage, reviewNotFound } from './find-review-page.server.ts'
import { type ModerationAnswer, refusal } from './moderation-answer.tsx'
import { ReviewError } from './review-error.tsx'
import { ReviewPage } from './review-page.tsx'

export const handle: RouteFacts = {
  postFailed: moderationMessages.deleteFailed,
}

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findReviewPage(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(platform)
  const posted = await readForm(args.request)
  const form = parseForm(deletionSchema, posted)
  if (!form.ok) return data<ModerationAnswer>({ errors: form.errors, values: form.values }, 422)

  const reason = recordedReason(form.value)
  try {
    const deleted = await deleteReview(services, user, { id: args.params.id, reason })
    if (!deleted) throw reviewNotFound()
    if (deleted === 'own') return data(refusal(moderationMessages.ownReview, posted), 403)
    const list = deleted.was === 'approved' ? '/admin/reviews/approved' : '/admin/reviews'
    return redirect(`${list}?toast=review-deleted`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a review was not deleted')
    return data(refusal(moderationMessages.deleteFailed, posted), 503)
  }
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, moderationMessages.deleteFailed)
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { review } = loaderData
  return (
    <ReviewPage review={review} hasErrors={actionData !== undefined}>
      <DeleteForm review={review} given={actionData} />
    </ReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewError error={error} />
}
