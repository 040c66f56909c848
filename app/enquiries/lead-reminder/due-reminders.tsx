import { Form, href, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import type { DueReminder } from './find-due-reminders.server.ts'
import { ShownReminder } from './shown-reminder.tsx'

type Props = {
  reminders: readonly DueReminder[]
  /** The page to come back to. */
  from: 'leads' | 'dashboard'
  className?: string
}

/** What the mediator wanted to be reminded of by now. Nothing where nothing is due. */
export function DueReminders({ reminders, from, className }: Props) {
  if (reminders.length === 0) return null
  return (
    <Card as="section" aria-labelledby="due-reminders" className={className}>
      <h2 id="due-reminders" className="text-card">
        Your reminders
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className="flex flex-wrap items-center justify-between gap-3 py-2.5"
          >
            <p className="min-w-0 grow basis-48 [overflow-wrap:anywhere]">
              <Link
                to={href('/dashboard/leads/:id', { id: reminder.id })}
                className="relative font-semibold touch-44"
              >
                {reminder.name}
              </Link>
              {reminder.note && <> {reminder.note}</>}{' '}
              <time dateTime={reminder.at} className="block text-sm text-ink-soft">
                <span className="inline-block first-letter:uppercase">{reminder.when}</span>
              </time>
            </p>
            <DoneForm reminder={reminder} from={from} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function DoneForm({ reminder, from }: { reminder: DueReminder; from: Props['from'] }) {
  const action = href('/dashboard/leads/:id/reminder/remove', { id: reminder.id })
  const isSending = useNavigation().formAction === action
  return (
    <Form method="post" action={action} reloadDocument>
      <AccountField />
      <ShownReminder at={reminder.at} note={reminder.note} />
      <input type="hidden" name="from" value={from} />
      <Button kind="quiet" size="s" pending={isSending}>
        Done<span className="sr-only">{`: ${reminder.name}`}</span>
      </Button>
    </Form>
  )
}
