import { href } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { showToast } from '#app/ui/toasts/toast-store.tsx'
import type { ReviewView } from './review-view.server.ts'

type Props = {
  review: ReviewView
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: FormAnswer
  /** Fetches ahead what posts the form, so that a post that cannot be sent still has its answer. */
  preloads?: boolean
  /** Called where the form stays on its page; without it an approval leads to the next review. */
  onApproved?: () => void
}

export function ApproveForm({ review, given, preloads = false, onApproved }: Props) {
  const { fetcher, answer, refused, isPending } = useFormPost(`approve ${review.id}`, given)
  const action = href('/admin/reviews/:id/approve', { id: review.id })
  useAcceptance(answer, ({ message = '' }) => {
    showToast({ message })
    onApproved?.()
  })

  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="contents">
      <AccountField />
      {onApproved && <StayField />}
      {preloads && <PreloadAction path={action} />}
      {refused && (
        <div className="basis-full">
          <ErrorSummary errors={refused.errors} />
        </div>
      )}
      {review.status === 'in_review' && (
        <Button pending={isPending}>
          Approve<span className="sr-only"> {reviewName(review)}</span>
        </Button>
      )}
    </fetcher.Form>
  )
}

/** Whether nothing is left to decide: it was deleted, or its author withdrew it. */
export function isRemoved({ status }: ReviewView): boolean {
  return status === 'deleted' || status === 'withdrawn'
}

/** Leads to the page on which a reason is given. */
export function DeleteLink({ review }: { review: ReviewView }) {
  if (isRemoved(review)) return null
  return (
    <ButtonLink to={href('/admin/reviews/:id/delete', { id: review.id })} kind="quiet">
      Delete<span className="sr-only"> {reviewName(review)}</span>
    </ButtonLink>
  )
}

/** Tells one button from the next for people who hear the page. */
function reviewName({ clientName, mediatorName }: ReviewView): string {
  return `the review by ${clientName} about ${mediatorName}`
}
