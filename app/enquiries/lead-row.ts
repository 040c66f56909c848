import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import { previewText } from '#app/profiles/preview.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { urgencyLabel } from './inquiry.ts'
import { knownStatus } from './lead-status.ts'

/** How many characters of the description a list shows. */
const excerptLength = 140

/** What a list of leads reads of each. */
export type LeadSummary = {
  id: string
  name: string
  disputeType: string
  /** At least as much of the description as an excerpt shows. */
  description: string
  urgency: string
  status: string
  readAt: Date | null
  createdAt: Date
}

/** A lead as a list shows it, its times put into words where the clock is known. */
export type LeadRow = {
  id: string
  name: string
  caseType: string
  excerpt: string
  urgency: string
  status: string
  isUnread: boolean
  received: string
  receivedAt: string
}

export function leadRow(lead: LeadSummary, now: Date): LeadRow {
  return {
    id: lead.id,
    name: lead.name,
    caseType: lead.disputeType ? practiceAreaLabel(lead.disputeType) : '',
    excerpt: previewText(lead.description, excerptLength),
    urgency: urgencyLabel(lead.urgency),
    status: knownStatus(lead.status),
    isUnread: lead.readAt === null && lead.status === 'new',
    received: recentDay(lead.createdAt, now),
    receivedAt: isoMoment(lead.createdAt),
  }
}
