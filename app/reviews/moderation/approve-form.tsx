import { PrefetchPageLinks, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { ModerationAnswer } from './moderation-answer.tsx'
import type { ShownReview } from './shown-review.server.ts'

type Props = {
  review: ShownReview
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: ModerationAnswer
  /** Fetches ahead what posts the form, so that a post that cannot be sent still has its answer. */
  prefetches?: boolean
}

export function ApproveForm({ review, given, prefetches = false }: Props) {
  const fetcher = useFetcher<ModerationAnswer>({ key: `approve ${review.id}` })
  const action = `/admin/reviews/${review.id}/approve`
  const answer = fetcher.data ?? given

  return (
    <fetcher.Form method="post" action={action} preventScrollReset className="contents">
      {prefetches && <PrefetchPageLinks page={action} />}
      {answer && (
        <div className="basis-full">
          <ErrorSummary errors={answer.errors} />
        </div>
      )}
      {review.status === 'in_review' && (
        <Button pending={fetcher.state !== 'idle'}>
          Approve<span className="sr-only"> {reviewName(review)}</span>
        </Button>
      )}
    </fetcher.Form>
  )
}

/** Tells one button from the next for people who hear the page. */
export function reviewName({ clientName, mediatorName }: ShownReview): string {
  return `the review by ${clientName} about ${mediatorName}`
}
