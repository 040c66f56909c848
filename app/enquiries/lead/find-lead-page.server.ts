import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { findLead, findLeadChanges, markLeadRead } from '../find-lead.server.ts'
import { inquiryMessages } from '../inquiry-messages.ts'
import { type HistoryEntry, type LeadView, toLeadHistory, toLeadView } from './lead-view.ts'

/** What the page of a lead shows. */
export type LeadPageData = { lead: LeadView; history: HistoryEntry[] }

type Options = { mediatorId: string; id: string; isOpening: boolean }

/**
 * A mediator's own lead as its page shows it. Marks it as read; notes an event where someone opens
 * the page rather than coming back to it. Throws a 404 for what is not there and for others' leads.
 */
export async function findLeadPage(
  { db, events, now }: AnalyticsServices,
  { mediatorId, id, isOpening }: Options,
): Promise<LeadPageData> {
  const lead = await findLead(db, mediatorId, id)
  if (!lead) throw leadNotFound()

  const at = now()
  if (lead.readAt === null) await markLeadRead(db, mediatorId, id, at)
  if (isOpening) events.record({ type: 'lead_view', page: '/dashboard/leads', at })
  const changes = await findLeadChanges(db, mediatorId, id)
  return { lead: toLeadView(lead, at), history: toLeadHistory(lead, changes, at) }
}

export function leadNotFound(): Response {
  return new Response(inquiryMessages.notFound, { status: 404 })
}
