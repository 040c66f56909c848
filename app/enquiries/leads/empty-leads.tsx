import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { noLeadsYet } from '../inquiry-messages.ts'

type Props = {
  isNarrowed: boolean
  /** Whether any lies among the archived ones. */
  hasArchived: boolean
  /** Whether the mediator is sent an email of each. */
  isMailed: boolean
}

/** Nothing to show: because of the filters, because all are put away, or because nobody wrote yet. */
export function EmptyLeads({ isNarrowed, hasArchived, isMailed }: Props) {
  if (isNarrowed)
    return (
      <Empty
        title="No leads found"
        text="Try different words, a longer period or another status."
        action={{ label: 'Reset Filters', to: href('/dashboard/leads') }}
      />
    )
  if (hasArchived)
    return (
      <Empty
        title="No open leads"
        text="All your leads are archived."
        action={{ label: 'Show archived leads', to: `${href('/dashboard/leads')}?show=archived` }}
      />
    )
  return (
    <Empty
      title="No leads yet"
      text={noLeadsYet(isMailed)}
      action={{ label: 'Edit profile', to: href('/dashboard/profile') }}
    />
  )
}

type EmptyProps = { title: string; text: string; action: { label: string; to: string } }

function Empty({ title, text, action }: EmptyProps) {
  return (
    <Card className="py-12 text-center">
      <h2 className="text-card">{title}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-[28rem] text-ink-soft">{text}</p>
      <ButtonLink to={action.to} kind="quiet">
        {action.label}
      </ButtonLink>
    </Card>
  )
}
