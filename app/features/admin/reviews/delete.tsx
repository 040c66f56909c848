import { data, redirect } from 'react-router'
import { administrationMessages } from '#app/domain/administration/administration-messages.ts'
import { parseForm } from '#app/domain/form.ts'
import { adminMessages } from '#app/domain/messages.ts'
import { deletionSchema } from '#app/domain/review/deletion-form.ts'
import { recordedReason } from '#app/domain/review/deletion-reasons.ts'
import { requireAdmin } from '#app/infrastructure/auth/guards.server.ts'
import { deleteReview } from '#app/infrastructure/database/reviews/moderation/delete-review.server.ts'
import { readForm } from '#app/infrastructure/http/read-form.server.ts'
import { infrastructure } from '#app/infrastructure/infrastructure.server.ts'
import { keepTyped } from '#app/ui/account/keep-typed.ts'
import type { Route } from './+types/delete'
import { findReviewPage, reviewNotFound } from './find-review-page.server.ts'
import { DeleteForm } from './forms/delete-form.tsx'
import { type ModerationAnswer, refusal } from './forms/moderation-answer.ts'
import { ReviewError } from './review-error.tsx'
import { ReviewPage } from './review-page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args)
  return findReviewPage(args.context.get(infrastructure), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args)
  const services = args.context.get(infrastructure)
  const posted = await readForm(args.request)
  const form = parseForm(deletionSchema, posted)
  if (!form.ok) return data<ModerationAnswer>({ errors: form.errors, values: form.values }, 422)

  const reason = recordedReason(form.value)
  try {
    const deleted = await deleteReview(services, user, { id: args.params.id, reason })
    if (!deleted) throw reviewNotFound()
    if (deleted === 'own') return data(refusal(administrationMessages.ownReview, posted), 403)
    const list = deleted.was === 'approved' ? '/admin/reviews/approved' : '/admin/reviews'
    return redirect(`${list}?toast=review-deleted`, 303)
  } catch (error) {
    if (error instanceof Response) throw error
    services.log.error({ err: error }, 'a review was not deleted')
    return data(refusal(adminMessages.deleteReviewFailed, posted), 503)
  }
}

/** A post that does not get through leaves the form, and what was typed, where it is. */
export function clientAction(args: Route.ClientActionArgs) {
  return keepTyped(args, adminMessages.deleteReviewFailed)
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { review, waiting } = loaderData
  return (
    <ReviewPage {...{ review, waiting }} hasErrors={actionData !== undefined}>
      <DeleteForm review={review} given={actionData} />
    </ReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewError error={error} />
}
