import { londonStamp } from '#app/platform/time/recent-time.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { safePreference } from '../contact-safety.ts'
import type { ToldLead } from '../find-leads.server.ts'
import { contactMethodLabel, inquiryStatusLabel, urgencyLabel } from '../inquiry.ts'
import { leadName } from '../lead-name.ts'
import { knownStatus } from '../lead-status.ts'

/** The columns of the export, in their order, each with how it reads a lead. */
const columns: [heading: string, cell: (lead: ToldLead) => string][] = [
  ['Received', (lead) => londonStamp(lead.createdAt)],
  ['Name', leadName],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Enquirer', (lead) => inquirerTypeLabel(lead.inquirerType)],
  ['Case type', (lead) => (lead.disputeType ? practiceAreaLabel(lead.disputeType) : '')],
  ['Description', (lead) => lead.disputeDescription],
  ['Urgency', (lead) => urgencyLabel(lead.urgency)],
  ['Budget', (lead) => lead.budget],
  [
    'Preferred contact',
    (lead) => contactMethodLabel(safePreference(lead.preferredContactMethod, lead.request)),
  ],
  ['Best time to contact', (lead) => lead.bestTimeToContact],
  ['Additional notes', (lead) => lead.additionalNotes],
  ['Status', (lead) => inquiryStatusLabel(knownStatus(lead.status))],
  ['Your notes', (lead) => lead.notes],
  ['Answered', (lead) => (lead.responded || lead.responseMessage ? 'Yes' : 'No')],
  ['Your response', (lead) => lead.responseMessage],
  ['Town or postcode', ({ request }) => request.place],
  ['Safe to email', ({ request }) => (request.isEmailSafe ? 'Yes' : 'No')],
  ['Safe to call', ({ request }) => (request.isCallSafe ? 'Yes' : 'No')],
  ['When it is safe', ({ request }) => request.safeTimes],
]

export const leadHeadings = columns.map(([heading]) => heading)

export function leadCells(lead: ToldLead): string[] {
  return columns.map(([, cell]) => cell(lead))
}
