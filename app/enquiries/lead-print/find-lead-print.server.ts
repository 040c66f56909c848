import type { Database } from '#app/platform/database/database.server.ts'
import { formatDate, isoMoment, londonClock } from '#app/platform/time/calendar.ts'
import { findConversation } from '../conversation/find-conversation.server.ts'
import { type FoundLead, findLead } from '../find-lead.server.ts'
import { inquiryStatusLabel } from '../inquiry.ts'
import { leadNotFound } from '../lead/find-lead-page.server.ts'
import { knownStatus } from '../lead-status.ts'
import { inquiryDetails } from '../new-inquiry-mail.server.ts'
import { othersAskedText } from '../others-asked.ts'

/** One thing that was said; a private note is marked as such. */
type PrintedEntry = { key: string; who: string; when: string; at: string; text: string }

export type LeadPrint = Awaited<ReturnType<typeof findLeadPrint>>

/**
 * A mediator's own lead as a document: the enquiry, everything that was written, the mediator's
 * notes. Days are written out, because paper does not know what today is. What is held back is left
 * out. Throws a 404 for what is not there and for others' leads.
 */
export async function findLeadPrint(
  db: Database,
  { mediatorId, id, now }: { mediatorId: string; id: string; now: Date },
) {
  const lead = await findLead(db, mediatorId, id)
  if (!lead) throw leadNotFound()
  const messages = await findConversation(db, id)
  const entries = messages
    .filter(({ isHeld }) => !isHeld)
    .map((message): PrintedEntry => {
      const who = message.author === 'mediator' ? 'You' : lead.name || 'The sender'
      const files = message.files.map(({ fileName }) => `[File: ${fileName}]`)
      const text = [message.text, ...files].filter((part) => part !== '').join('\n')
      return { key: message.id, who, ...written(message.createdAt), text }
    })
  return {
    id,
    name: lead.name || 'Details erased',
    printed: written(now).when,
    description: lead.disputeDescription,
    facts: factsOf(lead),
    entries,
    response: lead.responseMessage,
    notes: lead.notes,
  }
}

function factsOf(lead: FoundLead): { term: string; value: string }[] {
  const given = inquiryDetails({ ...lead, ...lead.request })
  const withdrawn = lead.withdrawnAt ? [['Withdrawn', written(lead.withdrawnAt).when]] : []
  const all = [
    ['Received', written(lead.createdAt).when],
    ['Status', inquiryStatusLabel(knownStatus(lead.status))],
    ...withdrawn,
    ...given,
    ...(lead.request.others > 0 ? [['Others asked', othersAskedText(lead.request.others)]] : []),
  ]
  return all.map(([term = '', value = '']) => ({ term, value }))
}

/** '20 November 2026, 09:14'. */
function written(at: Date): { when: string; at: string } {
  return { when: `${formatDate(at)}, ${londonClock(at)}`, at: isoMoment(at) }
}
