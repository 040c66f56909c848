import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { LeadChange } from '../find-lead.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { inquiryStatusLabel } from '../inquiry.ts'
import { shownStatus } from '../lead-status.ts'

/** One thing that happened to a lead; `before` is a text that was replaced. */
export type HistoryEntry = { key: string; when: string; at: string; text: string; before?: string }

/** What happened to a lead, the first thing first. */
export function leadHistory(lead: WholeLead, changes: LeadChange[], now: Date): HistoryEntry[] {
  const entry = (key: string, at: Date, text: string, before?: string) => ({
    key,
    when: recentMoment(at, now),
    at: at.toISOString(),
    text,
    before: before || undefined,
  })

  const entries = [entry('received', lead.createdAt, 'Enquiry received')]
  if (lead.forwardedAt) {
    const text =
      lead.forwardOutcome === 'delivered'
        ? 'Forwarded to your suite'
        : 'Could not be forwarded to your suite'
    entries.push(entry('forwarded', lead.forwardedAt, text))
  }
  for (const { id, changes: fields, changedAt } of changes) {
    const { status, notes, responseMessage } = fields
    if (status) entries.push(entry(`${id} status`, changedAt, statusText(status)))
    if (notes) entries.push(entry(`${id} notes`, changedAt, 'Notes changed', notes[0]))
    if (responseMessage) {
      const text = responseMessage[0] ? 'Response changed' : 'Response recorded'
      entries.push(entry(`${id} response`, changedAt, text, responseMessage[0]))
    }
  }
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

function statusText([before, after]: [string, string]): string {
  const label = (status: string) => inquiryStatusLabel(shownStatus(status))
  return `Status changed from ${label(before)} to ${label(after)}`
}
