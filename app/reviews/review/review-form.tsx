import { href } from 'react-router'
import { emailFields } from '#app/platform/forms/email-fields.ts'
import type { AskedAnswer } from '#app/platform/forms/plain-question.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { FormGuard } from '#app/ui/forms/form-guard.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { QuestionField } from '#app/ui/forms/question-field.tsx'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { RatingField } from '#app/ui/rating.tsx'

type Props = {
  slug: string
  /** Hidden fields, as HTML. */
  guard: string
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: AskedAnswer
}

/** The post of the review form about this mediator, shared by the form and what is around it. */
export function useReviewPost(slug: string, given?: AskedAnswer) {
  return useFormPost<AskedAnswer>(`review ${slug}`, given)
}

export function ReviewForm({ slug, guard, given }: Props) {
  const { fetcher, answer, refused, isPending } = useReviewPost(slug, given)
  const action = href('/mediator/:slug/review', { slug })
  const field = (name: string) => ({
    name,
    id: idFor(name),
    error: refused?.errors[name],
    defaultValue: typedText(refused?.values, name),
    required: true,
  })

  return (
    <fetcher.Form method="post" action={action} noValidate>
      {/* What sends the form is here before it is needed, even if the connection then is not. */}
      <PreloadAction path={action} />
      <FormGuard html={guard} />
      <FormSecret answer={answer} />
      <ErrorSummary errors={refused?.errors} idFor={idFor} />
      <div className="grid gap-4">
        <TextField label="Name to show" autoComplete="name" {...field('clientName')} />
        <RatingField label="Your rating" {...field('rating')} />
        <TextArea
          label="Your review"
          hint="It appears once we have read it. Please leave out anything said in confidence."
          {...field('comment')}
        />
        <EmailField
          label="Your email"
          hint="Helps us see that your review is genuine. It is never shown."
          {...field('email')}
          required={false}
          optional
          meant={typedText(refused?.values, emailFields.meant)}
        />
        <QuestionField question={refused?.question} field={field} />
        <Button className="justify-self-start" pending={isPending}>
          Submit review
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** The enquiry form is on the same page. */
const idFor = (name: string) => `review-${name}`
