import { href } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import { maxNoteLength } from './reminder-limits.ts'
import type { ReminderView } from './reminder-view.ts'

type Props = {
  leadId: string
  reminder: ReminderView | null
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: FormAnswer
}

/** The mediator's own reminder of a lead: what is set, and the form that sets it. */
export function LeadReminder({ leadId, reminder, given }: Props) {
  // Each reminder has a form of its own, without the errors of the one before.
  const key = `reminder ${leadId} ${reminder?.at} ${reminder?.note}`
  const { fetcher, refused, isPending } = useFormPost<FormAnswer>(key, given)
  const shown = (name: string, stored: string) =>
    refused ? typedText(refused.values, name) : stored

  return (
    <Card as="section" aria-labelledby="reminder" data-off-paper>
      <h2 id="reminder" className="mb-3 text-card">
        Reminder
      </h2>
      {reminder && <SetReminder leadId={leadId} reminder={reminder} />}
      <details open={reminder === null || refused !== undefined}>
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {reminder ? 'Change' : 'Remind me'}
        </summary>
        <ErrorSummary errors={refused?.errors} />
        <fetcher.Form
          key={key}
          method="post"
          preventScrollReset
          action={href('/dashboard/leads/:id/reminder', { id: leadId })}
          noValidate
          className="mt-1 grid gap-4"
        >
          <AccountField />
          {/* Fetched ahead, so that a post that cannot be sent still has its answer. */}
          <PreloadAction path={href('/dashboard/leads/:id/reminder', { id: leadId })} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
            <TextField
              label="Day"
              name="remindOn"
              type="date"
              required
              defaultValue={shown('remindOn', reminder?.day ?? '')}
              error={refused?.errors.remindOn}
            />
            <TextField
              label="Time"
              name="remindTime"
              type="time"
              required
              defaultValue={shown('remindTime', reminder?.time ?? '09:00')}
              error={refused?.errors.remindTime}
            />
          </div>
          <TextField
            label="What of"
            name="remindNote"
            optional
            maxLength={maxNoteLength}
            hint="As in “Call back”. Only you see it."
            defaultValue={shown('remindNote', reminder?.note ?? '')}
            error={refused?.errors.remindNote}
          />
          <p className="text-sm text-ink-soft">
            In London time. We email you then, and My Leads shows it until you remove it.
          </p>
          <Button kind="quiet" size="s" className="justify-self-start" pending={isPending}>
            {reminder ? 'Change reminder' : 'Set reminder'}
          </Button>
        </fetcher.Form>
      </details>
    </Card>
  )
}

function SetReminder({ leadId, reminder }: { leadId: string; reminder: ReminderView }) {
  const { fetcher, isPending } = useFormPost<FormAnswer>(`remove reminder ${leadId}`)
  const { when, at, note, isDue } = reminder
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-sm px-4 py-3 ${isDue ? 'bg-wait-bg text-wait' : 'bg-green-50'}`}
    >
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <time dateTime={at} className="inline-block font-semibold first-letter:uppercase">
          {when}
        </time>
        {isDue && ' (due)'}
        {note && <span className="block text-sm">{note}</span>}
      </p>
      <fetcher.Form
        method="post"
        preventScrollReset
        action={href('/dashboard/leads/:id/reminder/remove', { id: leadId })}
      >
        <AccountField />
        <Button kind="quiet" size="s" className="bg-surface" pending={isPending}>
          Remove reminder
        </Button>
      </fetcher.Form>
    </div>
  )
}
