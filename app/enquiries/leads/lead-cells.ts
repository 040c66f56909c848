import { londonStamp } from '#app/platform/time/recent-time.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { contactMethodLabel, inquiryStatusLabel, urgencyLabel } from '../inquiry.ts'
import { knownStatus } from '../lead-status.ts'

/** The columns of the export, in their order, each with how it reads a lead. */
const columns: [heading: string, cell: (lead: WholeLead) => string][] = [
  ['Received', (lead) => londonStamp(lead.createdAt)],
  ['Name', (lead) => lead.name],
  ['Email', (lead) => lead.email],
  ['Phone', (lead) => lead.phone],
  ['Enquirer', (lead) => inquirerTypeLabel(lead.inquirerType)],
  ['Case type', (lead) => (lead.disputeType ? practiceAreaLabel(lead.disputeType) : '')],
  ['Description', (lead) => lead.disputeDescription],
  ['Urgency', (lead) => urgencyLabel(lead.urgency)],
  ['Budget', (lead) => lead.budget],
  ['Preferred contact', (lead) => contactMethodLabel(lead.preferredContactMethod)],
  ['Best time to contact', (lead) => lead.bestTimeToContact],
  ['Additional notes', (lead) => lead.additionalNotes],
  ['Status', (lead) => inquiryStatusLabel(knownStatus(lead.status))],
  ['Your notes', (lead) => lead.notes],
  ['Answered', (lead) => (lead.responded || lead.responseMessage ? 'Yes' : 'No')],
  ['Your response', (lead) => lead.responseMessage],
]

export const leadHeadings = columns.map(([heading]) => heading)

export function leadCells(lead: WholeLead): string[] {
  return columns.map(([, cell]) => cell(lead))
}
