import { Form, href, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { AccountField } from '#app/ui/forms/account-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { HeldView } from './find-held-page.server.ts'

type Props = { inquiry: HeldView; heading: 'h1' | 'h2' }

/** A held enquiry whole, why it is held, and what may be decided. */
export function HeldCard({ inquiry, heading: Heading }: Props) {
  return (
    <Card as="article" className="[overflow-wrap:anywhere]">
      <Heading className="text-card">
        {inquiry.name}
        <span className="font-sans text-base tracking-normal text-ink-soft"> to </span>
        <Mediator inquiry={inquiry} />
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={inquiry.sentAt}>Sent {inquiry.sent}</time>
      </p>
      <div className="mt-3 rounded-sm bg-sunken px-4 py-3 text-sm">
        <p className="font-semibold">Why it is held</p>
        <ul className="mt-1 grid gap-1.5">
          {inquiry.signals.map((signal) => (
            <li key={signal}>{signal}</li>
          ))}
        </ul>
      </div>
      <p className="mt-4 max-w-measure whitespace-pre-line">{inquiry.description}</p>
      <DefinitionList items={inquiry.details.map(([term, value]) => ({ term, value }))} />
      {inquiry.obstacle && (
        <Notice kind="wait" className="mt-4">
          {inquiry.obstacle} It cannot be delivered until that changes.
        </Notice>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <DecisionForm inquiry={inquiry} decision="approve" />
        {!inquiry.isDiscarded && <DecisionForm inquiry={inquiry} decision="discard" />}
      </div>
    </Card>
  )
}

function Mediator({ inquiry: { mediatorName, profilePath } }: { inquiry: HeldView }) {
  if (!profilePath) return mediatorName
  return (
    <PageLink to={profilePath} className="relative touch-44">
      {mediatorName}
    </PageLink>
  )
}

type DecisionProps = { inquiry: HeldView; decision: 'approve' | 'discard' }

function DecisionForm({ inquiry: { id, name, mediatorName }, decision }: DecisionProps) {
  const action = href(`/admin/held-enquiries/:id/${decision}`, { id })
  const { state, formAction } = useNavigation()
  return (
    <Form method="post" action={action}>
      <AccountField />
      <Button
        kind={decision === 'approve' ? 'primary' : 'quiet'}
        pending={state === 'submitting' && formAction === action}
      >
        {decision === 'approve' ? 'Deliver' : 'Discard'}
        <span className="sr-only">
          {' '}
          the enquiry of {name} to {mediatorName}
        </span>
      </Button>
    </Form>
  )
}
