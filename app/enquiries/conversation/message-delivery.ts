import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { MessageState } from './conversation-view.ts'

type Outcome = {
  channel: string
  sentAt: Date | null
  returnedAt: Date | null
  returnReason: string
  readAt: Date | null
}

/** What its sender said of an enquiry. */
type Sender = { isEmailSafe: boolean; isWithdrawn: boolean }

/**
 * What became of a mediator's message. It counts as read only where the page that shows it was
 * opened; once its sender has withdrawn, one that has not left is not sent any more.
 */
export function messageDelivery(
  outcome: Outcome,
  { isEmailSafe, isWithdrawn }: Sender,
  now: Date,
): MessageState {
  const { sentAt, returnedAt, returnReason, readAt } = outcome
  const read = readAt ? `read ${recentMoment(readAt, now)}` : ''
  if (returnedAt && !readAt) {
    const reason = `The email came back: ${returnReason.replace(/\.$/, '')}.`
    return { look: 'failed', text: `${reason} Please call, or check the address.` }
  }
  if (isWithdrawn && isEmailSafe && !sentAt && !returnedAt && !readAt)
    return { look: 'failed', text: 'No email was sent: the sender has withdrawn this enquiry.' }
  const way = wayOf(outcome, isEmailSafe)
  const text = [way, read].filter((part) => part !== '').join(', ')
  return { look: readAt || sentAt || !isEmailSafe ? 'done' : 'wait', text }
}

function wayOf({ channel, sentAt, returnedAt }: Outcome, isEmailSafe: boolean): string {
  const from = channel === 'mail' ? ' Written in your own email program' : ''
  if (!isEmailSafe) return `On their private page, no email${from && `.${from}`}`
  if (returnedAt) return 'On their private page. The email came back'
  return (sentAt ? 'Sent by email' : 'Being sent by email') + (from && `.${from}`)
}
