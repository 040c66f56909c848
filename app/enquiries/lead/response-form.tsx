import { useRef } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { LeadView } from './lead-view.ts'
import { type LeadPost, useSeenVersion } from './use-lead-form.tsx'

export function ResponseForm({ lead, post }: { lead: LeadView; post: LeadPost }) {
  const { fetcher, refused, isPending } = post
  const form = useRef<HTMLFormElement>(null)
  const action = href('/dashboard/leads/:id/response', { id: lead.id })
  const version = useSeenVersion(form, { lead, refused })

  return (
    <>
      {lead.isAnswered && (
        <p className="mb-2">
          <Tag kind="ok">Answered</Tag>
        </p>
      )}
      {/* The answer brings the lead as it is now. */}
      <fetcher.Form
        ref={form}
        method="post"
        preventScrollReset
        defaultShouldRevalidate={false}
        action={action}
        noValidate
      >
        <AccountField />
        <StayField />
        {/* Fetched ahead, so that a post that cannot be sent still has its answer. */}
        <PreloadAction path={action} />
        <ErrorSummary errors={refused?.errors} />
        {refused?.stored && (
          <Notice kind="wait" className="mb-5">
            <p>Saved version:</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {refused.stored.responseMessage || 'No response'}
            </p>
          </Notice>
        )}
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="The reply you gave"
          name="responseMessage"
          rows={6}
          hint={`Record the reply you gave by phone or your own email. Recording it here does not send it.${lead.status === 'new' ? ' The status becomes Contacted.' : ''}`}
          defaultValue={
            refused ? typedText(refused.values, 'responseMessage') : lead.responseMessage
          }
          error={refused?.errors.responseMessage}
        />
        <Button className="mt-4" pending={isPending}>
          Record response
        </Button>
      </fetcher.Form>
    </>
  )
}
