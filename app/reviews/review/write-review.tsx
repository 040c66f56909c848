import type { Recipient } from '#app/listings/recipient.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ReviewForm } from './review-form.tsx'

/**
 * The review form, folded away until someone wants to write, and by `runWriteReview` again once
 * they have.
 */
export function WriteReview({ recipient }: { recipient: Recipient }) {
  return (
    <details className="mt-5">
      <summary
        className={`list-none [&::-webkit-details-marker]:hidden ${buttonStyle({ kind: 'quiet' })}`}
      >
        Write a Review
      </summary>
      <Card className="mt-3.5">
        <ReviewForm slug={recipient.slug} guard={recipient.guard} />
      </Card>
    </details>
  )
}
