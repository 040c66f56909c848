import { type FormFacts, findSuspicion, type SpamSignal } from '#app/platform/forms/spam-signals.ts'
import type { Inquiry } from '../inquiry-form.ts'

/**
 * What makes an enquiry look like spam; nothing where that is not enough to hold it, or where it did
 * not come through a form.
 */
export function findInquirySignals(
  inquiry: Inquiry,
  form: FormFacts | undefined,
  sentByOthers: { copies: number; isNamedOften: boolean },
): SpamSignal[] {
  if (!form) return []
  const { name, phone, disputeDescription, budget, bestTimeToContact, additionalNotes } = inquiry
  const typed = [name, phone, disputeDescription, budget, bestTimeToContact, additionalNotes]
  return findSuspicion({ ...form, text: typed.join('\n'), ...sentByOthers })
}
