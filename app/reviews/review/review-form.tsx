import { useMemo } from 'react'
import { useAcceptance } from '#app/enquiries/enquiry/use-acceptance.tsx'
import type { FormAnswer } from '#app/listings/form-answer.ts'
import { useFormAnswer } from '#app/listings/use-form-answer.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { RatingField } from '#app/ui/rating.tsx'
import { useToast } from '#app/ui/toasts/use-toast.tsx'
import { reviewMessages } from '../review-messages.ts'

type Props = {
  slug: string
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: FormAnswer
  onAccepted?: () => void
}

export function ReviewForm({ slug, given, onAccepted }: Props) {
  const { fetcher, answer } = useFormAnswer('review', slug, given)
  useAcceptance(fetcher, onAccepted)
  useToast(useMemo(() => ratingToast(answer), [answer]))
  const field = (name: string) => ({
    name,
    id: idFor(name),
    error: answer?.errors[name],
    defaultValue: typedText(answer?.values, name),
    required: true,
  })

  return (
    <fetcher.Form method="post" action={`/mediator/${slug}/review`} noValidate>
      <ErrorSummary errors={answer?.errors} idFor={idFor} />
      <div className="grid gap-4">
        <TextField label="Name to show" autoComplete="name" {...field('clientName')} />
        <RatingField label="Your rating" {...field('rating')} />
        <TextArea
          label="Your review"
          hint="It appears once we have read it. Please leave out anything said in confidence."
          {...field('comment')}
        />
        <TextField
          label="Your email"
          type="email"
          autoComplete="email"
          hint="Helps us see that your review is genuine. It is never shown."
          {...field('email')}
          required={false}
          optional
        />
        <Button className="justify-self-start" pending={fetcher.state !== 'idle'}>
          Submit review
        </Button>
      </div>
    </fetcher.Form>
  )
}

function ratingToast(answer: FormAnswer | undefined) {
  return answer?.errors.rating
    ? { message: reviewMessages.ratingRequired, type: 'error' as const }
    : null
}

/** The enquiry form is on the same page. */
const idFor = (name: string) => `review-${name}`
