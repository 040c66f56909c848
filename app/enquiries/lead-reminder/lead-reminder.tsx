import { href } from 'react-router'
import type { FormAnswer, Refused } from '#app/platform/forms/form-answer.ts'
import type { FieldTexts } from '#app/platform/forms/shown-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { PreloadAction } from '#app/ui/forms/preload-action.tsx'
import { SavedMeanwhile, ShownFields } from '#app/ui/forms/shown-fields.tsx'
import { useFormPost } from '#app/ui/forms/use-form-post.tsx'
import type { ReminderFields } from './reminder-form.ts'
import { maxNoteLength } from './reminder-limits.ts'
import { type ReminderView, reminderFields } from './reminder-view.ts'
import { ShownReminder } from './shown-reminder.tsx'

type Props = {
  leadId: string
  reminder: ReminderView | null
  /** What came back with the page, where the form was posted without JavaScript. */
  given?: ReminderAnswer
}

type ReminderAnswer = FormAnswer | (Refused & { stored?: FieldTexts })

const labels = { remindOn: 'Day', remindTime: 'Time', remindNote: 'What of' }

/** The mediator's own reminder of a lead: what is set, and the form that sets it. */
export function LeadReminder({ leadId, reminder, given }: Props) {
  // A reminder that was set is without the errors of the one before.
  const post = `reminder ${leadId} ${reminder?.at} ${reminder?.note}`
  const { fetcher, refused, isPending } = useFormPost<ReminderAnswer>(post, given)
  const stored = reminderFields(reminder)
  const field = (name: keyof ReminderFields) => ({
    name,
    label: labels[name],
    error: refused?.errors[name],
    defaultValue: refused ? typedText(refused.values, name) : stored[name],
  })

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
          method="post"
          preventScrollReset
          action={href('/dashboard/leads/:id/reminder', { id: leadId })}
          noValidate
          className="mt-1 grid gap-4"
        >
          <AccountField />
          {/* Fetched ahead, so that a post that cannot be sent still has its answer. */}
          <PreloadAction path={href('/dashboard/leads/:id/reminder', { id: leadId })} />
          <SavedMeanwhile refused={refused} labels={labels} />
          <ShownFields stored={stored} refused={refused} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
            <TextField type="date" required {...field('remindOn')} />
            <TextField type="time" required {...field('remindTime')} />
          </div>
          <TextField
            optional
            maxLength={maxNoteLength}
            hint="As in “Call back”. Only you see it."
            {...field('remindNote')}
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
        <ShownReminder at={at} note={note} />
        <Button kind="quiet" size="s" className="bg-surface" pending={isPending}>
          Remove reminder
        </Button>
      </fetcher.Form>
    </div>
  )
}
