import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { SavedMeanwhile, ShownFields } from '#app/ui/forms/shown-fields.tsx'
import { StayField } from '#app/ui/forms/stay-field.tsx'
import { inquiryStatuses, inquiryStatusLabel } from '../inquiry.ts'
import type { LeadView } from './lead-view.ts'
import type { LeadPost } from './use-lead-form.tsx'

export function StatusForm({ lead, post }: { lead: LeadView; post: LeadPost }) {
  const { fetcher, refused, isPending } = post
  const action = href('/dashboard/leads/:id/status', { id: lead.id })
  const stored = { status: lead.status, notes: lead.notes }

  return (
    <Card as="section" aria-labelledby="next-step">
      <h2 id="next-step" className="mb-3 text-card">
        Next step
      </h2>
      {/* The answer brings the lead as it is now. */}
      <fetcher.Form
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
        <SavedMeanwhile refused={refused} labels={labels} words={wordsOf} />
        <ShownFields stored={stored} refused={refused} />
        <div className="grid gap-4">
          <SelectField
            label={labels.status}
            name="status"
            options={inquiryStatuses.map(({ code, label }) => ({ value: code, label }))}
            defaultValue={refused ? typedText(refused.values, 'status') : lead.status}
            error={refused?.errors.status}
          />
          {/* Closed, its text is posted all the same. */}
          <details open={refused !== undefined}>
            <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
              All notes
            </summary>
            <TextArea
              label={labels.notes}
              name="notes"
              rows={6}
              hint="Only you see these."
              defaultValue={refused ? typedText(refused.values, 'notes') : lead.notes}
              error={refused?.errors.notes}
            />
          </details>
          <Button className="justify-self-start" pending={isPending}>
            Save
          </Button>
        </div>
      </fetcher.Form>
    </Card>
  )
}

const labels = { status: 'Status', notes: 'Notes' }

const wordsOf = (value: string, name: string) =>
  name === 'status' ? inquiryStatusLabel(value) : value
