import { data, href, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { deleteReview } from '../delete-review.server.ts'
import { deletionSchema } from '../deletion-form.ts'
import { deletionReasons, recordedReason } from '../deletion-reasons.ts'
import { moderationMessages, moderationToasts } from '../moderation-messages.ts'
import type { Route } from './+types/delete'
import { isRemoved } from './approve-form.tsx'
import { findReviewPage, reviewNotFound } from './find-review-page.server.ts'
import { nextReviewPath } from './next-review.server.ts'
import { ReviewError, ReviewPage } from './review-page.tsx'
import type { ReviewView } from './review-view.server.ts'

export const handle = {
  access: 'admin',
  loadFailed: moderationMessages.listFailed,
  postFailed: moderationMessages.deleteFailed,
  toasts: { 'review-deleted': moderationToasts.deleted },
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireAdmin(args, { isConfirmed: true })
  return findReviewPage(args.context.get(platform), user, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireAdmin(args, { isConfirmed: true })
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(deletionSchema, posted)
    if (!form.ok) return data(form, 422)

    const review = { id: args.params.id, reason: recordedReason(form.value) }
    const services = args.context.get(platform)
    const deleted = await deleteReview(services, user, review)
    if (!deleted.ok) {
      if (deleted.reason === 'missing') throw reviewNotFound()
      return refuse(403, moderationMessages.ownReview, posted)
    }
    const list = deleted.was === 'approved' ? 'approved' : 'in_review'
    const next = await nextReviewPath(services, user, list, review.id)
    return seeOther(next, { toast: 'review-deleted' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Delete({ loaderData, actionData }: Route.ComponentProps) {
  const { review } = loaderData
  return (
    <ReviewPage review={review} hasErrors={refusedOf(actionData) !== undefined}>
      <DeleteForm review={review} given={actionData} />
    </ReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReviewError error={error} />
}

type FormProps = { review: ReviewView; given?: FormAnswer }

const options = deletionReasons.map(({ code, label }) => ({ value: code, label }))

function DeleteForm({ review, given }: FormProps) {
  const { fetcher, refused, isPending } = useFormPost(`delete ${review.id}`, given)
  if (isRemoved(review)) return null
  const list = review.status === 'approved' ? '/admin/reviews/approved' : '/admin/reviews'

  return (
    <fetcher.Form
      method="post"
      action={href('/admin/reviews/:id/delete', { id: review.id })}
      noValidate
      className="mt-5"
    >
      <AccountField />
      <ErrorSummary errors={refused?.errors} />
      <div className="grid gap-4">
        <RadioGroup
          label="Why is this review deleted?"
          name="reason"
          required
          options={options}
          defaultValue={typedText(refused?.values, 'reason')}
          error={refused?.errors.reason}
        />
        <TextArea
          label="Details"
          optional
          name="details"
          rows={3}
          hint="Kept on record with the review. It is never shown to the public."
          defaultValue={typedText(refused?.values, 'details')}
          error={refused?.errors.details}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button kind="danger" pending={isPending}>
            Delete review
          </Button>{' '}
          <Link to={list} className="relative touch-44">
            Keep it
          </Link>
        </div>
      </div>
    </fetcher.Form>
  )
}
