import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { LeadChange } from '../find-lead.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { inquiryStatusLabel } from '../inquiry.ts'
import { knownStatus } from '../lead-status.ts'

export type LeadView = ReturnType<typeof toLeadView>

/** A lead in the words of its page. */
export function toLeadView(lead: WholeLead, now: Date) {
  return {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    mailUrl: mailUrl(lead.email),
    phone: lead.phone,
    phoneUrl: telephoneUrl(lead.phone),
    prefers: contactPreferences[lead.preferredContactMethod] ?? '',
    description: lead.disputeDescription,
    summary: [
      lead.disputeType ? practiceAreaLabel(lead.disputeType) : '',
      urgencyPhrases[lead.urgency] ?? '',
      sentWhen(lead.createdAt, now),
    ].filter((part) => part !== ''),
    facts: [
      { term: 'Enquirer', value: inquirerTypeLabel(lead.inquirerType) },
      { term: 'Budget', value: lead.budget },
      { term: 'Best time', value: lead.bestTimeToContact },
      { term: 'Notes', value: lead.additionalNotes },
    ],
    version: lead.version,
    status: knownStatus(lead.status),
    notes: lead.notes,
    isAnswered: lead.responded || lead.responseMessage !== '',
    responseMessage: lead.responseMessage,
  }
}

function sentWhen(at: Date, now: Date): string {
  const when = recentMoment(at, now)
  return when && `sent ${when}`
}

const urgencyPhrases: Record<string, string> = {
  immediate: 'wants to hear back immediately',
  within_week: 'wants to hear back within a week',
  within_month: 'wants to hear back within a month',
  flexible: 'flexible about when to hear',
}

const contactPreferences: Record<string, string> = {
  email: 'Prefers email.',
  phone: 'Prefers phone.',
  either: 'Email and phone are both fine.',
}

/** Everything in the email address is encoded, so that none of it can add to the mail. */
function mailUrl(email: string): string {
  const subject = encodeURIComponent('Your enquiry through Find a Mediator')
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`
}

/** One thing that happened to a lead; `before` is a text that was replaced. */
export type HistoryEntry = { key: string; when: string; at: string; text: string; before?: string }

/** What happened to a lead, the earliest first. */
export function toLeadHistory(lead: WholeLead, changes: LeadChange[], now: Date): HistoryEntry[] {
  const entry = (key: string, at: Date, text: string, before?: string) => ({
    key,
    when: recentMoment(at, now),
    at: isoMoment(at),
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
  const label = (status: string) => inquiryStatusLabel(knownStatus(status))
  return `Status changed from ${label(before)} to ${label(after)}`
}
