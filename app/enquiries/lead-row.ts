import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import { previewText } from '#app/profiles/preview.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { TagKind } from '#app/ui/tag.tsx'
import { urgencyLabel } from './inquiry.ts'
import { leadName } from './lead-name.ts'
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
  version: number
  createdAt: Date
  withdrawnAt: Date | null
  erasedAt: Date | null
  archivedAt: Date | null
  isUnread: boolean
  hasNewMessage: boolean
  hasReturnedReply: boolean
  waitsSince: Date | null
}

/** What is to be seen at a glance of a lead besides its status. */
type LeadMark = { kind: TagKind; text: string }

/** A lead as a list shows it, its times put into words where the clock is known. */
export type LeadRow = {
  id: string
  /** The value of its box: what is posted names the version that the list showed. */
  box: string
  name: string
  caseType: string
  excerpt: string
  urgency: string
  status: string
  isUnread: boolean
  marks: LeadMark[]
  received: string
  receivedAt: string
}

export function leadRow(lead: LeadSummary, now: Date): LeadRow {
  return {
    id: lead.id,
    box: `${lead.id}:${lead.version}`,
    name: leadName(lead),
    caseType: lead.disputeType ? practiceAreaLabel(lead.disputeType) : '',
    excerpt: previewText(lead.description, excerptLength),
    urgency: urgencyLabel(lead.urgency),
    status: knownStatus(lead.status),
    isUnread: lead.isUnread,
    marks: marksOf(lead, now),
    received: recentDay(lead.createdAt, now),
    receivedAt: isoMoment(lead.createdAt),
  }
}

/** The most urgent first. */
function marksOf(lead: LeadSummary, now: Date): LeadMark[] {
  const waitsSince = lead.waitsSince ? sinceWhen(lead.waitsSince, now) : ''
  const marks: [boolean, LeadMark][] = [
    [lead.hasReturnedReply, { kind: 'wait', text: 'Your reply could not be delivered' }],
    [lead.hasNewMessage, { kind: 'clay', text: 'New message' }],
    [waitsSince !== '', { kind: 'plain', text: `Waiting for you since ${waitsSince}` }],
    [lead.erasedAt !== null, { kind: 'plain', text: 'Details erased by the sender' }],
    [
      lead.withdrawnAt !== null && lead.erasedAt === null,
      { kind: 'plain', text: 'Withdrawn by the sender' },
    ],
    [lead.archivedAt !== null, { kind: 'plain', text: 'Archived' }],
  ]
  return marks.flatMap(([isTrue, mark]) => (isTrue ? [mark] : []))
}

/** 'today', 'yesterday', '17 Nov'. */
function sinceWhen(moment: Date, now: Date): string {
  return recentDay(moment, now)
    .replace(/^Today.*/, 'today')
    .replace('Yesterday', 'yesterday')
}
