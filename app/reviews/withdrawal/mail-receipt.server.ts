import type { Transaction } from '#app/platform/database/database.server.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { ownReviewPath } from './own-review-link.server.ts'

/** Counts a receipt; above the caps there is none, and the review is taken all the same. */
export async function mayMailReceipt(
  { limits }: Pick<Platform, 'limits'>,
  { email, ip }: { email: string; ip: string },
): Promise<boolean> {
  const quiet = { isQuiet: true }
  return (
    (await limits.allowsSending('review-receipt-to-address', email, quiet)) &&
    (await limits.allowsSending('mail-from-ip', ip, quiet))
  )
}

/**
 * Mails who wrote a review the link to withdraw it, in the caller's transaction. The address is not
 * stored with the review.
 */
export async function mailReceipt(
  tx: Transaction,
  services: Pick<Platform, 'jobs' | 'environment' | 'keyedDigest'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const url = services.environment.appUrl + ownReviewPath(services, id)
  await services.jobs.send(tx, mailQueue, receiptMail(email, { id, url }))
}

/** Anybody may have typed the address, so it says neither of whom the review is nor what it says. */
export function receiptMail(to: string, { id, url }: { id: string; url: string }): Mail {
  return composeMail({
    kind: 'review-receipt',
    label: 'Receipt to the author of a review',
    id: `review-receipt-${id}`,
    to,
    toName: '',
    subject: 'We have received what you wrote',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'Thank you for what you wrote on our site. A person reads it before anybody else can.',
        'You can take it back at any time by this link, so keep this email if you may want to.',
      ],
      action: { label: 'Take back what I wrote', url },
      closing: ['If you did not write anything, you do not need to do anything.'],
    },
  })
}
