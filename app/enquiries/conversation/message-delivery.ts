import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { MessageState } from './conversation-view.ts'

type Outcome = {
  channel: string
  sentAt: Date | null
  returnedAt: Date | null
  returnReason: string
  readAt: Date | null
}

/**
 * What became of a mediator's message. It counts as read only where the page that shows it was
 * opened.
 */
export function messageDelivery(outcome: Outcome, isEmailSafe: boolean, now: Date): MessageState {
  const { returnedAt, returnReason, readAt } = outcome
  const read = readAt ? `read ${recentMoment(readAt, now)}` : ''
  if (returnedAt && !readAt) {
    const reason = `The email came back: ${returnReason.replace(/\.$/, '')}.`
    return { look: 'failed', text: `${reason} Please call, or check the address.` }
  }
  const way = wayOf(outcome, isEmailSafe)
  const text = [way, read].filter((part) => part !== '').join(', ')
  return { look: readAt || outcome.sentAt || !isEmailSafe ? 'done' : 'wait', text }
}

function wayOf({ channel, sentAt, returnedAt }: Outcome, isEmailSafe: boolean): string {
  const from = channel === 'mail' ? ' Written in your own email program' : ''
  if (!isEmailSafe) return `On their private page, no email${from && `.${from}`}`
  if (returnedAt) return 'On their private page. The email came back'
  return (sentAt ? 'Sent by email' : 'Being sent by email') + (from && `.${from}`)
}
