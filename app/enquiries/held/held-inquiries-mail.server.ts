import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** Tells support that enquiries wait to be read. It names nobody and repeats nothing of them. */
export function heldInquiriesMail(
  id: string,
  { supportEmail, appUrl }: { supportEmail: string; appUrl: string },
): Mail {
  return composeMail({
    kind: 'held-inquiries',
    label: 'Held enquiries to support',
    id,
    to: supportEmail,
    toName: 'Support',
    subject: 'Enquiries are held as suspected spam',
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'Enquiries that look like spam are held, and their mediators do not see them. Please read them soon: some may be from people who need an answer.',
      ],
      action: { label: 'Read the held enquiries', url: appUrl + href('/admin/held-enquiries') },
    },
  })
}
