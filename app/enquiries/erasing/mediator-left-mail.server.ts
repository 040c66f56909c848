import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type Left = { requestId: string; mediatorId: string; url: string }

/**
 * Tells the sender of an open enquiry that nobody will answer it. It names nobody and repeats
 * nothing, because others may see the mail.
 */
export function mediatorLeftMail(to: string, { requestId, mediatorId, url }: Left): Mail {
  return composeMail({
    kind: 'mediator-left',
    label: 'Departure of a mediator to the sender of an enquiry',
    id: `left-${requestId}-${mediatorId}`,
    to,
    toName: '',
    requestId,
    subject: 'About your message',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'Somebody whom you wrote to is no longer here and will not answer. What you wrote to them was taken away from them.',
        'Your private page says what you can do now.',
      ],
      action: { label: 'Open your private page', url },
    },
  })
}
