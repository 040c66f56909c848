import { Form, href, Link, useNavigation } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost } from '#app/platform/forms/answer-post.server.ts'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { answerMessages } from '../answers/answer-messages.ts'
import { deleteAnswer } from '../answers/save-answer.server.ts'
import type { Route } from './+types/delete-answer'
import { loadOwnReview, ownReviewNotFound } from './load-own-review.server.ts'
import { OwnReviewError, OwnReviewPage } from './own-review-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: answerMessages.ownFailed,
  postFailed: answerMessages.deleteFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  const review = await loadOwnReview(args.context.get(platform), user.id, args.params.id)
  if (!review.answer) throw ownReviewNotFound()
  return { ...review, answer: review.answer }
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async () => {
    const target = { mediatorId: user.id, reviewId: args.params.id }
    const deleted = await deleteAnswer(args.context.get(platform), target)
    if (!deleted.ok) throw ownReviewNotFound()
    return seeOther(href('/dashboard/reviews'), { toast: 'answer-deleted' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function DeleteAnswer({ loaderData: review, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const isPending = useNavigation().state !== 'idle'
  const { id, answer } = review
  return (
    <OwnReviewPage title="Delete Your Answer" hasErrors={refused !== undefined} review={review}>
      <ErrorSummary errors={refused?.errors} />
      {answer.status === 'deleted' ? (
        <p>{answerMessages.deletedBefore}</p>
      ) : (
        <>
          <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
            {answer.text}
          </p>
          <p className="mt-4 text-ink-soft">
            It leaves your profile at once and cannot be brought back, and you cannot answer this
            review again. The review stays. We keep the answer out of sight, so that what was
            published can be checked later.
          </p>
          <Form
            method="post"
            action={href('/dashboard/reviews/:id/answer/delete', { id })}
            className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3"
          >
            <AccountField />
            <Button kind="danger" pending={isPending}>
              Delete answer
            </Button>{' '}
            <Link to={href('/dashboard/reviews')} className="relative touch-44">
              Keep it
            </Link>
          </Form>
        </>
      )}
    </OwnReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnReviewError error={error} />
}
