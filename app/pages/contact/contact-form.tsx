import { Form, href, useNavigation } from 'react-router'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import type { PlainQuestion } from '#app/platform/forms/plain-question.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { FormGuard } from '#app/ui/forms/form-guard.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { QuestionField } from '#app/ui/forms/question-field.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

type Props = {
  /** Hidden fields, as HTML. */
  guard: string
  refused: (Refused & { question?: PlainQuestion }) | undefined
}

export function ContactForm({ guard, refused }: Props) {
  const navigation = useNavigation()
  const field = (name: string) => ({
    name,
    error: refused?.errors[name],
    defaultValue: typedText(refused?.values, name),
    required: true,
  })

  return (
    <>
      <p className="mt-3 mb-6 max-w-measure text-ink-soft">
        Questions about the directory, your listing or a review. To reach a mediator,{' '}
        <PageLink to={href('/search')}>find their profile</PageLink> and send them an enquiry there.
      </p>
      <Card look="raised">
        <ErrorSummary errors={refused?.errors} />
        <Form method="post" action={href('/contact')} noValidate className="grid gap-5">
          <FormGuard html={guard} />
          <FormSecret answer={refused} />
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <EmailField
            label="Email"
            hint="We only use it to reply to you."
            {...field('email')}
            meant={typedText(refused?.values, emailFields.meant)}
          />
          <TextField label="Subject" {...field('subject')} />
          <TextArea label="Message" rows={7} {...field('message')} />
          <QuestionField question={refused?.question} field={field} />
          <Button className="justify-self-start" pending={navigation.state === 'submitting'}>
            Send message
          </Button>
        </Form>
      </Card>
    </>
  )
}
