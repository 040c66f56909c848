import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import { type Mail, mailQueue } from '#app/platform/mail/mail.server.ts'
import { requestUrl } from './request-link.server.ts'

/**
 * Mails a visitor the link to the private page of what they sent, in the caller's transaction. Of a
 * request whose enquiries are delivered one after another only the first one is confirmed.
 */
export async function confirmRequest(
  tx: Transaction,
  services: Pick<AnalyticsServices, 'jobs' | 'environment' | 'keyedDigest'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mail = confirmationMail(email, { id, url: requestUrl(services, id) })
  await services.jobs.send(tx, mailQueue, mail, { onceKey: mail.id })
}

/** The id of the mail that confirms a request. */
export function confirmationMailId(requestId: string): string {
  return `request-${requestId}`
}

/**
 * Anybody may have typed the address, and others may see the screen it is read on: so it says
 * nothing of what was sent, to whom, or what the site is about.
 */
export function confirmationMail(to: string, { id, url }: { id: string; url: string }): Mail {
  return composeMail({
    kind: 'request-confirmation',
    label: 'Confirmation to the sender of an enquiry',
    id: confirmationMailId(id),
    to,
    toName: '',
    requestId: id,
    subject: 'Your message was sent',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'Your message was sent. Your private page shows what you wrote, whether it was read, and the answer when it comes.',
        'Anyone who has the link can read that page, so keep this email to yourself. You can take your message back there, or have your details erased.',
      ],
      action: { label: 'Open your private page', url },
      closing: ['If you did not send anything, you do not need to do anything.'],
    },
  })
}
