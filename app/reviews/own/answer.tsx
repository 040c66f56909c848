import { data, Form, href, Link, useNavigation } from 'react-router'
import { requireUser } from '#app/accounts/guards.server.ts'
import { answerPost, refuse } from '#app/platform/forms/answer-post.server.ts'
import { type FormAnswer, refusedOf } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { platform } from '#app/platform/platform.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { formClientAction } from '#app/ui/forms/form-client-action.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { answerLimits, answerStatusText, changeHours } from '../answers/answer.ts'
import { answerSchema } from '../answers/answer-form.ts'
import { answerMessages } from '../answers/answer-messages.ts'
import type { OwnReview } from '../answers/find-own-reviews.server.ts'
import { saveAnswer } from '../answers/save-answer.server.ts'
import type { Route } from './+types/answer'
import { loadOwnReview, ownReviewNotFound } from './load-own-review.server.ts'
import { OwnReviewError, OwnReviewPage } from './own-review-page.tsx'

export const handle = {
  access: 'signed-in',
  loadFailed: answerMessages.ownFailed,
  postFailed: answerMessages.sendFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return loadOwnReview(args.context.get(platform), user.id, args.params.id)
}

export async function action(args: Route.ActionArgs) {
  const user = await requireUser(args)
  return answerPost(args, handle.postFailed, async (posted) => {
    const form = parseForm(answerSchema, posted)
    if (!form.ok) return data<FormAnswer>(form, 422)

    const target = { mediatorId: user.id, reviewId: args.params.id }
    const saved = await saveAnswer(args.context.get(platform), target, form.value.text)
    if (!saved.ok) {
      if (saved.reason === 'missing') throw ownReviewNotFound()
      const { tooLate, deletedBefore } = answerMessages
      return refuse(409, saved.reason === 'deleted' ? deletedBefore : tooLate, posted)
    }
    return seeOther(href('/dashboard/reviews'), { toast: 'answer-sent' })
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return formClientAction(args, handle.postFailed)
}

export default function Answer({ loaderData: review, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData)
  const { answer } = review
  return (
    <OwnReviewPage
      title={answer ? 'Change Your Answer' : 'Answer a Review'}
      hasErrors={refused !== undefined}
      review={review}
    >
      {answer && !answer.until ? (
        <>
          <ErrorSummary errors={refused?.errors} />
          <p>{closedText(answer)}</p>
          {refused && (
            <p className="mt-3 whitespace-pre-line">{typedText(refused.values, 'text')}</p>
          )}
        </>
      ) : (
        <AnswerForm key={review.id} review={review} given={actionData} />
      )}
    </OwnReviewPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnReviewError error={error} />
}

function closedText({ status }: NonNullable<OwnReview['answer']>): string {
  return status === 'deleted' ? answerMessages.deletedBefore : answerMessages.tooLate
}

function AnswerForm({ review, given }: { review: OwnReview; given?: FormAnswer }) {
  const refused = refusedOf(given)
  const isPending = useNavigation().state !== 'idle'
  const { id, answer } = review
  const action = href('/dashboard/reviews/:id/answer', { id })
  return (
    <Form method="post" action={action} noValidate>
      <AccountField />
      <PreloadAction path={action} />
      <ErrorSummary errors={refused?.errors} />
      {answer && (
        <p className="mb-4 text-ink-soft">
          {answerStatusText(answer.status)}{' '}
          {answer.refusalReason && `The reason: ${answer.refusalReason}`}
        </p>
      )}
      <div className="grid gap-4">
        <TextArea
          label="Your answer"
          name="text"
          rows={7}
          required
          maxLength={answerLimits.text}
          hint={answerMessages.hint}
          error={refused?.errors.text}
          defaultValue={refused ? typedText(refused.values, 'text') : answer?.text}
        />
        <p className="text-sm text-ink-soft">
          {answer
            ? 'Once changed, your answer is out of sight until we have read it again.'
            : `A review can be answered once. You can change your answer for ${changeHours} hours, and delete it at any time.`}
        </p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button pending={isPending}>{answer ? 'Send the change' : 'Send answer'}</Button>{' '}
          <Link to={href('/dashboard/reviews')} className="relative touch-44">
            Cancel
          </Link>
        </div>
      </div>
    </Form>
  )
}
