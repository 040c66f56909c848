import { Link, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { deletionReasons } from '../deletion-reasons.ts'
import type { ModerationAnswer } from './moderation-answer.tsx'
import type { ShownReview } from './shown-review.server.ts'

type Props = { review: ShownReview; given?: ModerationAnswer }

const options = deletionReasons.map(({ code, label }) => ({ value: code, label }))

export function DeleteForm({ review, given }: Props) {
  const fetcher = useFetcher<ModerationAnswer>({ key: `delete ${review.id}` })
  const answer = fetcher.data ?? given
  if (review.status === 'deleted') return null
  const list = review.status === 'approved' ? '/admin/reviews/approved' : '/admin/reviews'

  return (
    <fetcher.Form
      method="post"
      action={`/admin/reviews/${review.id}/delete`}
      noValidate
      className="basis-full"
    >
      <ErrorSummary errors={answer?.errors} />
      <div className="grid gap-4">
        <RadioGroup
          label="Why is this review deleted?"
          name="reason"
          required
          options={options}
          defaultValue={typedText(answer?.values, 'reason')}
          error={answer?.errors.reason}
        />
        <TextArea
          label="Details"
          optional
          name="details"
          rows={3}
          hint="Kept on record with the review. Nobody outside sees it."
          defaultValue={typedText(answer?.values, 'details')}
          error={answer?.errors.details}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button kind="danger" pending={fetcher.state !== 'idle'}>
            Delete review
          </Button>
          <Link to={list} className="relative touch-44">
            Keep it
          </Link>
        </div>
      </div>
    </fetcher.Form>
  )
}
