import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { shownStatus } from '../lead-status.ts'

export type ShownLead = ReturnType<typeof shownLead>

/** A lead in the words of its page. */
export function shownLead(lead: WholeLead, now: Date) {
  return {
    id: lead.id,
    name: lead.name,
    email: lead.email,
    mailAddress: mailAddress(lead.email),
    phone: lead.phone,
    phoneAddress: telephoneUrl(lead.phone),
    prefers: contactPreferences[lead.preferredContactMethod] ?? '',
    description: lead.disputeDescription,
    summary: [
      lead.disputeType ? practiceAreaLabel(lead.disputeType) : '',
      urgencyPhrases[lead.urgency] ?? '',
      `sent ${recentMoment(lead.createdAt, now)}`,
    ].filter((part) => part !== ''),
    facts: [
      { term: 'I am', value: inquirerTypeLabel(lead.inquirerType) },
      { term: 'Budget', value: lead.budget },
      { term: 'Best time', value: lead.bestTimeToContact },
      { term: 'Notes', value: lead.additionalNotes },
    ],
    version: lead.version,
    status: shownStatus(lead.status),
    notes: lead.notes,
    isAnswered: lead.responded || lead.responseMessage !== '',
    responseMessage: lead.responseMessage,
  }
}

const urgencyPhrases: Record<string, string> = {
  immediate: 'wants to hear immediately',
  within_week: 'wants to hear within a week',
  within_month: 'wants to hear within a month',
  flexible: 'flexible about when to hear',
}

const contactPreferences: Record<string, string> = {
  email: 'Prefers email.',
  phone: 'Prefers the phone.',
  either: 'Email and phone are both fine.',
}

/** Whatever stands in the address stays in the address, and cannot add to the mail. */
function mailAddress(email: string): string {
  const subject = encodeURIComponent('Your enquiry through Find a Mediator')
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${subject}`
}
