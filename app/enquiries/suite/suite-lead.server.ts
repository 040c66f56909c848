import { isoMoment } from '#app/platform/time/calendar.ts'
import type { WholeLead } from '../find-leads.server.ts'
import type { RequestFacts } from '../find-request-facts.server.ts'

/** What the suite gets of an enquiry: what the visitor sent, and the code as `userId`. */
export function suiteLead(inquiry: WholeLead, request: RequestFacts, suiteCode: string) {
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
    place: request.place,
    isEmailSafe: request.isEmailSafe,
    isCallSafe: request.isCallSafe,
    safeTimes: request.safeTimes,
    source: inquiry.source,
    createdAt: isoMoment(inquiry.createdAt),
    userId: suiteCode,
  }
}
