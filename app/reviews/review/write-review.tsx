import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { Recipient } from '#app/listings/recipient.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { ReviewForm } from './review-form.tsx'

/** The review form, folded away until someone wants to write, and again once they have. */
export function WriteReview({ recipient }: { recipient: Recipient }) {
  const folded = useRef<HTMLDetailsElement>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  const fold = () => {
    if (!folded.current) return
    folded.current.querySelector('form')?.reset()
    folded.current.open = false
    folded.current.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={folded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="mt-5"
    >
      {/* What sends the form is here before it is needed, even if the connection then is not. */}
      {isUnfolded && (
        <PreloadAction path={href('/mediator/:slug/review', { slug: recipient.slug })} />
      )}
      <summary
        className={`list-none [&::-webkit-details-marker]:hidden ${buttonStyle({ kind: 'quiet' })}`}
      >
        Write a Review
      </summary>
      <Card className="mt-3.5">
        <ReviewForm slug={recipient.slug} guard={recipient.guard} onAccepted={fold} />
      </Card>
    </details>
  )
}
