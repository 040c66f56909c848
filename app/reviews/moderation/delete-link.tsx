import { ButtonLink } from '#app/ui/button.tsx'
import { reviewName } from './approve-form.tsx'
import type { ShownReview } from './shown-review.server.ts'

/** Leads to where a reason is given. */
export function DeleteLink({ review }: { review: ShownReview }) {
  if (review.status === 'deleted') return null
  return (
    <ButtonLink to={`/admin/reviews/${review.id}/delete`} kind="quiet">
      Delete<span className="sr-only"> {reviewName(review)}</span>
    </ButtonLink>
  )
}
