import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import type { LeadView } from './lead-view.ts'

export function ContactCard({ lead }: { lead: LeadView }) {
  const { email, mailUrl, phone, phoneUrl, place } = lead
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="text-card">
        Contact
      </h2>
      <ul className="mt-1.5">
        <Row note={lead.isEmailSafe ? '' : 'Asked for no email'}>
          {mailUrl ? <a href={mailUrl}>{email}</a> : email || 'No email address'}
        </Row>
        <Row note={lead.isCallSafe ? '' : 'Asked not to be called'}>
          {phoneUrl ? <a href={phoneUrl}>{phone}</a> : phone || 'No phone number given'}
        </Row>
        {place && <Row note={place.distance}>{place.name}</Row>}
      </ul>
      {lead.prefers !== '' && <p className="mt-2 text-sm text-ink-soft">{lead.prefers}</p>}
      {lead.othersAsked !== '' && <p className="mt-2 text-sm text-ink-soft">{lead.othersAsked}</p>}
    </Card>
  )
}

function Row({ children, note }: { children: ReactNode; note: string }) {
  return (
    <li className="relative flex min-h-11.5 flex-col justify-center border-t border-line py-1.5 leading-snug first:border-t-0 [overflow-wrap:anywhere] [&_a]:flex [&_a]:min-h-11 [&_a]:items-center">
      {children} {note !== '' && <span className="text-sm text-ink-soft">{note}</span>}
    </li>
  )
}
