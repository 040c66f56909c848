import { Card } from '#app/ui/card.tsx'
import type { ShownLead } from './shown-lead.ts'

export function Contact({ lead }: { lead: ShownLead }) {
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact" className="text-card">
        Contact
      </h2>
      <p className="mt-2">
        <a
          href={lead.mailAddress}
          className="relative inline-flex min-h-9 items-center touch-44 [overflow-wrap:anywhere]"
        >
          {lead.email}
        </a>
        <br />
        <Phone lead={lead} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{lead.prefers}</p>
    </Card>
  )
}

function Phone({ lead }: { lead: ShownLead }) {
  if (!lead.phone) return <span className="text-ink-soft">No phone number given</span>
  if (!lead.phoneAddress) return <span className="[overflow-wrap:anywhere]">{lead.phone}</span>
  return (
    <a
      href={lead.phoneAddress}
      className="relative inline-flex min-h-9 items-center touch-44 [overflow-wrap:anywhere]"
    >
      {lead.phone}
    </a>
  )
}
