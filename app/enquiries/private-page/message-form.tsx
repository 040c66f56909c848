import { useRef } from 'react'
import { href } from 'react-router'
import { refusedOf } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { FormGuard } from '#app/ui/forms/form-guard.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { useEmptyOnceSent } from '#app/ui/forms/use-empty-once-sent.tsx'
import { useUnsentText } from '#app/ui/forms/use-unsent-text.tsx'
import type { EnquiryView, OpenedPage } from './private-page-view.ts'
import { type PageAnswer, usePagePost } from './use-page-post.tsx'

type Props = {
  page: OpenedPage
  enquiry: EnquiryView
  /** What came back with the page, for one of its forms. */
  given?: PageAnswer
  /** Called with what was typed and not sent where the form goes, since its mediator has gone. */
  onUnsent: (unsent: Unsent) => void
}

/** What somebody typed to a mediator, which was not sent. */
export type Unsent = { firstName: string; text: string }

/** Writes again to one of the mediators. */
export function MessageForm({ page, enquiry, given, onUnsent }: Props) {
  const { id, firstName, isAnswered, replies } = enquiry
  const isForThis = typedText(refusedOf(given)?.values, 'inquiryId') === id
  const post = usePagePost(`message ${id}`, isForThis ? given : undefined)
  const { fetcher, refused, isPending } = post
  const form = useRef<HTMLFormElement>(null)
  useEmptyOnceSent(form, post)
  useUnsentText(form, (text) => onUnsent({ firstName, text }))
  const action = href('/my-enquiry/:key/message', { key: page.key })
  const field = `text-${id}`
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      className="border-t border-line p-4 md:px-6"
    >
      <StayField />
      <PreloadAction path={action} />
      <FormGuard html={page.guard} />
      <FormSecret answer={post.answer} />
      <ErrorSummary errors={refused?.errors} idFor={() => field} />
      <input type="hidden" name="inquiryId" value={id} />
      <TextArea
        id={field}
        name="text"
        label={isAnswered ? `Write again to ${firstName}` : 'Add something you forgot'}
        rows={3}
        required
        error={refused?.errors.text}
        defaultValue={typedText(refused?.values, 'text')}
      />
      <div className="mt-3 grid items-center gap-x-4 gap-y-2 md:flex">
        <Button kind={isAnswered ? 'primary' : 'quiet'} pending={isPending}>
          Send to {firstName}
        </Button>
        {replies && <p className="text-sm text-ink-soft">{replies}</p>}
      </div>
    </fetcher.Form>
  )
}
