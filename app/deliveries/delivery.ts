/** Open are the first four; what is done or ended is deleted after a day. */
export type DeliveryState = 'given-up' | 'failed' | 'waiting' | 'sending' | 'done' | 'stopped'

/** Something that the product is to deliver to someone outside, and its state. */
export type Delivery = {
  id: string
  /** What it is, as "New enquiry to the mediator". */
  label: string
  state: DeliveryState
  /** By which the audit log, the logs and the mail files name it. */
  reference: string
  /** An email address, or whose suite it goes to; empty for the product itself. */
  to: string
  tries: number
  error: string
  /** What a message to support says, which is stored nowhere else until it has arrived. */
  words: string
  promisedAt: Date
  /** When it is tried next, or when it ended. */
  at: Date
  /** Not due yet, as a confirmed approval that can still be undone. */
  isHeld: boolean
}

export const deliveryStateLabels: Record<DeliveryState, string> = {
  'given-up': 'Given up',
  failed: 'Failed, will be retried',
  waiting: 'Waiting',
  sending: 'Being sent',
  done: 'Done',
  stopped: 'Ended by an administrator',
}

/** What the job queue notes by itself, in words that help an administrator. */
const queueWords: Record<string, string> = {
  'job heartbeat timeout': 'The process that was sending it ended.',
  'job timed out': 'Sending it took too long.',
  'pg-boss shut down while active': 'The product was stopped while sending it.',
}

export function deliveryError(words: string): string {
  return queueWords[words] ?? words
}

/** Whether an administrator can still have a say in it. */
export function canBeDecided({ state, isHeld }: Pick<Delivery, 'state' | 'isHeld'>): boolean {
  if (isHeld) return false
  return state === 'given-up' || state === 'failed' || state === 'waiting'
}
