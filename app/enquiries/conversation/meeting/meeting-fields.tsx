import type { Refused } from '#app/platform/forms/form-answer.ts'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { typedText } from '#app/ui/fields/typed-text.ts'
import { meetingLengths, meetingWays } from './meeting.ts'

/** Proposes a time for a first call with a reply. Closed, it proposes none. */
export function MeetingFields({ refused }: { refused: Refused | undefined }) {
  const field = (name: string) => ({
    name,
    error: refused?.errors[name],
    defaultValue: refused ? typedText(refused.values, name) : undefined,
  })
  const isOpen = refused !== undefined && typedText(refused.values, 'meetingDay') !== ''
  return (
    <details className="mt-2" open={isOpen || refused?.errors.meetingDay !== undefined}>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Propose a time for a call
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Day" type="date" {...field('meetingDay')} />
        <TextField label="Time" type="time" hint="UK time" {...field('meetingTime')} />
        <SelectField
          label="Length"
          {...field('meetingMinutes')}
          defaultValue={typedText(refused?.values, 'meetingMinutes') || '30'}
          options={meetingLengths.map((minutes) => ({
            value: String(minutes),
            label: `${minutes} minutes`,
          }))}
        />
        <SelectField
          label="How"
          {...field('meetingWay')}
          options={meetingWays.map(({ code, label }) => ({ value: code, label }))}
        />
        <TextField
          className="sm:col-span-2"
          label="Number, link or address"
          optional
          {...field('meetingWhere')}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        It is added to your reply, with a file for calendars.
      </p>
    </details>
  )
}
