import type { FormFacts } from '#app/platform/forms/spam-signals.ts'
import type { Inquiry } from '../inquiry-form.ts'

/** How an enquiry came, as far as is known. */
export type Sending = {
  ip?: string
  form?: FormFacts
  /** Whether it came with the answer to a question of ours. */
  isAnswered?: boolean
  /** The request that it belongs to, where its sender asks further mediators. */
  requestId?: string
  /** Whether its sender may see that request, and so join it; without it nobody may. */
  mayJoin?: (requestId: string) => boolean
}

/** An enquiry as it was posted. */
export type Posted = { mediatorIds: string[]; inquiry: Inquiry; at: Date; sending: Sending }
