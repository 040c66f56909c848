import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField, useDrawnFor, writeAccount } from '#app/ui/forms/account-field.tsx'
import { FormSecret } from '#app/ui/forms/form-secret.tsx'
import { postForm } from '#app/ui/forms/post-form.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { useEmptyOnceSent } from '#app/ui/forms/use-empty-once-sent.tsx'
import { useUnsentText } from '#app/ui/forms/use-unsent-text.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LeadPageData } from '../lead/find-lead-page.server.ts'
import type { LeadView } from '../lead/lead-view.ts'
import type { LeadPost } from '../lead/use-lead-form.tsx'
import { MeetingFields } from './meeting/meeting-fields.tsx'

type Props = { lead: LeadView; post: LeadPost; draft: LeadPageData['draft'] }

export function ReplyForm({ lead, post, draft }: Props) {
  const { fetcher, refused, isPending } = post
  const form = useRef<HTMLFormElement>(null)
  const account = useDrawnFor()
  const action = href('/dashboard/leads/:id/reply', { id: lead.id })
  useEmptyOnceSent(form, post)
  const [unsent, setUnsent] = useState('')
  useUnsentText(form, setUnsent, lead.closed === null)
  // A saved reply that was chosen later is added to what is typed.
  const used = useRef(draft)
  useEffect(() => {
    const field = textField(form.current)
    if (!field || draft === null || draft === used.current) return
    used.current = draft
    // A field that nobody has typed in shows it already.
    if (field.value.trim() !== draft.text.trim())
      field.value = [field.value.trim(), draft.text].filter((part) => part !== '').join('\n\n')
    field.focus()
  }, [draft])

  if (lead.closed !== null)
    return (
      <>
        <ErrorSummary errors={refused?.errors} />
        <Notice>{lead.closed}</Notice>
        {(refused || unsent) && (
          <TextArea
            className="mt-4"
            label="What you wrote"
            name="text"
            rows={6}
            readOnly
            defaultValue={refused ? typedText(refused.values, 'text') : unsent}
          />
        )}
      </>
    )
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
      {!lead.isEmailSafe && (
        <Notice kind="wait" className="mb-4">
          {lead.firstName} asked for no email.{' '}
          {lead.isCallSafe && lead.phone !== ''
            ? 'Call, or your answer waits on their private page.'
            : 'Your answer waits on their private page.'}
        </Notice>
      )}
      <TextArea
        label={`Your reply to ${lead.firstName}`}
        name="text"
        rows={6}
        hint={lead.status === 'new' ? 'The status becomes Contacted.' : undefined}
        defaultValue={refused ? typedText(refused.values, 'text') : draft?.text}
        error={refused?.errors.text}
      />
      <MeetingFields refused={refused} />
      <div className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <Button pending={isPending}>Send to {lead.firstName}</Button>{' '}
        <button
          type="submit"
          formAction={saveAction}
          className="relative min-h-11 px-1 text-green-700 underline underline-offset-4"
          onClick={(event) => {
            // Not by the form, which would send the reply.
            event.preventDefault()
            const typed = new FormData()
            typed.set('text', textField(form.current)?.value ?? '')
            writeAccount(typed, account)
            postForm(saveAction, typed)
          }}
        >
          Save as a reply
        </button>{' '}
        <p className="min-w-[min(100%,12rem)] flex-1 text-sm text-ink-soft">{whereItGoes(lead)}</p>
      </div>
    </fetcher.Form>
  )
}

function textField(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem('text')
  return field instanceof HTMLTextAreaElement ? field : undefined
}

const saveAction = href('/dashboard/saved-replies/new')

function whereItGoes({ isEmailSafe, hasPage }: LeadView): string {
  if (!isEmailSafe) return 'Goes to their private page. They can answer without an account.'
  return hasPage
    ? 'Goes to their email and their private page. They can answer without an account.'
    : 'Goes to their email.'
}
