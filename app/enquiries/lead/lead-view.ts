import { milesLabel } from '#app/places/miles.ts'
import { telephoneUrl } from '#app/platform/text/telephone.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { safePreference } from '../contact-safety.ts'
import type { FoundLead } from '../find-lead.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { firstName } from '../first-name.ts'
import { leadName } from '../lead-name.ts'
import { knownStatus } from '../lead-status.ts'
import { othersAskedText } from '../others-asked.ts'

/** What is known of the sender beside the enquiry itself. */
export type Sender = {
  isEmailSafe: boolean
  isCallSafe: boolean
  safeTimes: string
  /** Whether they have a private page; imported enquiries have none. */
  hasPage: boolean
  place: { name: string; miles: number | null } | null
  waitingSince: Date | null
}

export type LeadView = ReturnType<typeof toLeadView>

/** A lead in the words of its page. */
export function toLeadView(lead: FoundLead, sender: Sender, now: Date) {
  return {
    id: lead.id,
    name: leadName(lead),
    firstName: firstName(lead),
    email: lead.email,
    mailUrl: sender.isEmailSafe && lead.email ? mailUrl(lead.email) : null,
    phone: lead.phone,
    phoneUrl: sender.isCallSafe ? telephoneUrl(lead.phone) : null,
    prefers: contactPreferences[safePreference(lead.preferredContactMethod, sender)] ?? '',
    othersAsked: lead.request.others > 0 ? othersAskedText(lead.request.others) : '',
    place: sender.place && {
      name: sender.place.name,
      distance:
        sender.place.miles === null ? '' : `${milesLabel(sender.place.miles)} from your office`,
    },
    summary: [
      lead.disputeType ? practiceAreaLabel(lead.disputeType) : '',
      urgencyPhrases[lead.urgency] ?? '',
      sender.waitingSince
        ? `waiting for your answer since ${recentMoment(sender.waitingSince, now)}`
        : '',
    ].filter((part) => part !== ''),
    isEmailSafe: sender.isEmailSafe,
    isCallSafe: sender.isCallSafe,
    safeTimes: sender.safeTimes,
    hasPage: sender.hasPage,
    closed: closedSentence(lead),
    isErased: lead.erasedAt !== null,
    version: lead.version,
    status: knownStatus(lead.status),
    notes: lead.notes,
    isAnswered: lead.responded || lead.responseMessage !== '',
    responseMessage: lead.responseMessage,
  }
}

/** The answers of an enquiry besides its description; what was left empty is left out. */
export function inquiryFacts(lead: WholeLead) {
  return [
    { term: 'Enquirer', value: inquirerTypeLabel(lead.inquirerType) },
    { term: 'Budget', value: lead.budget },
    { term: 'Best time', value: lead.bestTimeToContact },
    { term: 'Notes', value: lead.additionalNotes },
  ].filter(({ value }) => value !== '')
}

/** Why nothing can be sent any more; null where it can. */
function closedSentence({ erasedAt, withdrawnAt }: WholeLead): string | null {
  if (erasedAt)
    return `The sender had their details erased on ${formatDate(erasedAt)}. Nothing more can be sent to them.`
  if (withdrawnAt)
    return `The sender withdrew this enquiry on ${formatDate(withdrawnAt)}. Nothing more can be sent to them.`
  return null
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
