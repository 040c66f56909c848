import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { findLead, findLeadChanges, markLeadRead } from '../find-lead.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { leadHistory } from './lead-history.ts'
import { shownLead } from './shown-lead.ts'

type Asked = { mediatorId: string; id: string; isOpening: boolean }

/** A mediator's own lead as its page shows it, marked as read. Others' leads are not found. */
export async function findShownLead({ db, events, now }: AnalyticsServices, asked: Asked) {
  const { mediatorId, id, isOpening } = asked
  const lead = await findLead(db, mediatorId, id)
  if (!lead) throw leadNotFound()

  const at = now()
  if (lead.readAt === null) await markLeadRead(db, mediatorId, id, at)
  if (isOpening) events.record({ type: 'lead_view', page: '/dashboard/leads', at })
  const changes = await findLeadChanges(db, mediatorId, id)
  return { lead: shownLead(lead, at), history: leadHistory(lead, changes, at) }
}

export function leadNotFound() {
  return new Response(inquiryMessages.notFound, { status: 404 })
}
