import { useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { useEmptyOnceSent } from '#app/ui/forms/use-empty-once-sent.tsx'
import type { LeadView } from '../lead/lead-view.ts'
import type { LeadPost } from '../lead/use-lead-form.tsx'

export function NoteForm({ lead, post }: { lead: LeadView; post: LeadPost }) {
  const { fetcher, refused, isPending } = post
  const form = useRef<HTMLFormElement>(null)
  const action = href('/dashboard/leads/:id/note', { id: lead.id })
  useEmptyOnceSent(form, post)

  return (
    <fetcher.Form
      ref={form}
      method="post"
      preventScrollReset
      defaultShouldRevalidate={false}
      action={action}
      noValidate
    >
      <AccountField />
      <FormSecret answer={post.answer} />
      <StayField />
      {/* Fetched ahead, so that a post that cannot be sent still has its answer. */}
      <PreloadAction path={action} />
      <ErrorSummary errors={refused?.errors} />
      <TextArea
        label="Your private note"
        name="note"
        rows={4}
        hint="Only you see it."
        defaultValue={typedText(refused?.values, 'note')}
        error={refused?.errors.note}
      />
      <Button className="mt-3" pending={isPending}>
        Add note
      </Button>
    </fetcher.Form>
  )
}
