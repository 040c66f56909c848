import { isoMoment } from '#app/platform/time/calendar.ts'
import type { WholeLead } from '../find-leads.server.ts'

/** What the suite gets of an enquiry: what the visitor sent, and the code as `userId`. */
export function suiteLead(inquiry: WholeLead, suiteCode: string) {
  return {
    mediatorId: inquiry.mediatorId,
    inquirerType: inquiry.inquirerType,
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone,
    disputeType: inquiry.disputeType,
    disputeDescription: inquiry.disputeDescription,
    urgency: inquiry.urgency,
    budget: inquiry.budget,
    preferredContactMethod: inquiry.preferredContactMethod,
    bestTimeToContact: inquiry.bestTimeToContact,
    additionalNotes: inquiry.additionalNotes,
    source: inquiry.source,
    createdAt: isoMoment(inquiry.createdAt),
    userId: suiteCode,
  }
}
