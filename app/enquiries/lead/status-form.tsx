import { useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { Notice } from '#app/ui/notice.tsx'
import { inquiryStatuses, inquiryStatusLabel } from '../inquiry.ts'
import type { ShownLead } from './shown-lead.ts'
import type { LeadAnswerState } from './use-lead-answer.tsx'
import { useSeenVersion } from './use-seen-version.tsx'

export function StatusForm({ lead, fetcher, answer }: LeadAnswerState & { lead: ShownLead }) {
  const form = useRef<HTMLFormElement>(null)
  const action = `/dashboard/leads/${lead.id}/status`
  const version = useSeenVersion(form, ['status', 'notes'], { lead, answer })
  const stored = answer?.stored

  return (
    <Card as="section" aria-labelledby="status-and-notes">
      <h2 id="status-and-notes" className="mb-3 text-card">
        Status and notes
      </h2>
      <fetcher.Form ref={form} method="post" preventScrollReset action={action} noValidate>
        {/* Fetched ahead, so that a post that cannot be sent still has its answer. */}
        <PrefetchPageLinks page={action} />
        <ErrorSummary errors={answer?.errors} />
        {stored && (
          <Notice kind="wait" className="mb-5">
            <p>Stored now: {inquiryStatusLabel(stored.status)}</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">
              {stored.notes || 'No notes'}
            </p>
          </Notice>
        )}
        <input type="hidden" name="version" value={version} />
        <div className="grid gap-4">
          <SelectField
            label="Status"
            name="status"
            options={inquiryStatuses.map(({ code, label }) => ({ value: code, label }))}
            defaultValue={answer ? typedText(answer.values, 'status') : lead.status}
            error={answer?.errors.status}
          />
          <TextArea
            label="Notes"
            name="notes"
            rows={4}
            hint="Only you see these."
            defaultValue={answer ? typedText(answer.values, 'notes') : lead.notes}
            error={answer?.errors.notes}
          />
          <Button className="justify-self-start" pending={fetcher.state !== 'idle'}>
            Save
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  )
}
