import type { Transaction } from '#app/platform/database/database.server.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { ownReviewPath } from './own-review-link.server.ts'

type Services = Pick<Platform, 'jobs' | 'environment' | 'limits' | 'keyedDigest' | 'now'>

/**
 * Mails who wrote a review the link to withdraw it, in the caller's transaction. The address is not
 * stored with the review; above the caps there is no mail, and the review is taken all the same.
 */
export async function mailReceipt(
  tx: Transaction,
  services: Services,
  { id, email, ip }: { id: string; email: string; ip: string },
): Promise<void> {
  const { jobs, environment, limits, now } = services
  const at = now()
  const isAllowed =
    (await limits.allowsWithin(tx, 'review-receipt-to-address', email, at)) &&
    (await limits.allowsWithin(tx, 'mail-from-ip', ip, at))
  if (!isAllowed) return
  const url = environment.appUrl + ownReviewPath(services, id)
  await jobs.send(tx, mailQueue, receiptMail(email, { id, url }))
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
