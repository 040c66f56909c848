import { Form, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { RatingField } from '#app/ui/rating.tsx'

type Props = {
  action: string
  mediatorName: string
  refused: Refused | undefined
}

/** The review of a client. Who they are is known, so nothing is asked but what is shown. */
export function ClientReviewForm({ action, mediatorName, refused }: Props) {
  const navigation = useNavigation()
  const field = (name: string) => ({
    name,
    id: name,
    error: refused?.errors[name],
    defaultValue: typedText(refused?.values, name),
    required: true,
  })
  return (
    <Form method="post" action={action} noValidate>
      <FormSecret answer={refused} />
      <ErrorSummary errors={refused?.errors} />
      <p className="mb-4 text-ink-soft">
        It is shown on the profile of {mediatorName} as from a “Client of this mediator”, once we
        have read it. What you wrote in your enquiry is never shown.
      </p>
      <div className="grid gap-4">
        <TextField
          label="Name to show"
          hint="For example your first name alone. It need not be the name that you gave before."
          autoComplete="off"
          {...field('clientName')}
        />
        <RatingField label="Your rating" {...field('rating')} />
        <TextArea
          label="Your review"
          hint="Please leave out anything said in confidence."
          {...field('comment')}
        />
        <Button className="justify-self-start" pending={navigation.state === 'submitting'}>
          Submit review
        </Button>
      </div>
    </Form>
  )
}
