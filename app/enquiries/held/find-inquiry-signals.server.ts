import type { Transaction } from '#app/platform/database/database.server.ts'
import { countCopies } from '#app/platform/forms/sent-before.server.ts'
import { type FormFacts, findSuspicion, type SpamSignal } from '#app/platform/forms/spam-signals.ts'
import { sentInquiries } from '../inquiries.table.server.ts'
import type { Inquiry } from '../inquiry-form.ts'

/**
 * What makes an enquiry look like spam; nothing where that is not enough to hold it, or where it did
 * not come through a form.
 */
export async function findInquirySignals(
  tx: Transaction,
  inquiry: Inquiry,
  form: FormFacts | undefined,
  at: Date,
): Promise<SpamSignal[]> {
  if (!form) return []
  const copies = await countCopies(tx, sentInquiries, { text: inquiry.disputeDescription, at })
  const { name, phone, disputeDescription, budget, bestTimeToContact, additionalNotes } = inquiry
  const typed = [name, phone, disputeDescription, budget, bestTimeToContact, additionalNotes]
  return findSuspicion({ ...form, text: typed.join('\n'), copies })
}
