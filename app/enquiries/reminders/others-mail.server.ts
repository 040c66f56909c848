import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** The id of the mail that offers others. */
export function othersMailId(requestId: string): string {
  return `others-${requestId}`
}

/**
 * Tells the sender of an enquiry that the private page shows whom they can ask instead. It names
 * nobody and repeats nothing, because others may see the mail.
 */
export function othersMail(
  to: string,
  { requestId, url, isDeclined }: { requestId: string; url: string; isDeclined: boolean },
): Mail {
  return composeMail({
    kind: 'others-offered',
    label: 'Offer of other mediators to the sender of an enquiry',
    id: othersMailId(requestId),
    to,
    toName: '',
    requestId,
    subject: isDeclined ? 'About your message' : 'Your message has not been answered yet',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        isDeclined
          ? 'Nobody whom you wrote to can help you this time. Your private page shows others whom you can ask.'
          : 'A message that you sent some days ago has not been answered yet. Your private page shows others whom you can ask.',
        'There you can also write again, or withdraw your message. We send this email once.',
      ],
      action: { label: 'Open your private page', url },
    },
  })
}
