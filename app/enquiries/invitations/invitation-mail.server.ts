import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'

/** The id of the mail that invites the sender of an enquiry. */
export function invitationMailId(inquiryId: string): string {
  return `review-invitation-${inquiryId}`
}

type Invitation = {
  inquiryId: string
  requestId: string
  url: string
  declineUrl: string
  endsAt: Date
}

/**
 * Asks a client once how it went. It names nobody and says nothing of what the site is about,
 * because others may see the mail.
 */
export function invitationMail(
  to: string,
  { inquiryId, requestId, url, declineUrl, endsAt }: Invitation,
): Mail {
  return composeMail({
    kind: 'review-invitation',
    label: 'Invitation to the sender of an enquiry to write a review',
    id: invitationMailId(inquiryId),
    to,
    toName: '',
    requestId,
    subject: 'May we ask how it went?',
    isDiscreet: true,
    validUntil: endsAt.toISOString(),
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'Some time ago you sent a message through our site, and it has come to an end. If you like, tell others how it went. It takes a few minutes, and you choose the name that is shown.',
        `The link works once, until ${formatDate(endsAt)}. You do not have to do anything, and we ask only this once.`,
      ],
      action: { label: 'Say how it went', url },
      otherAction: { label: 'Do not ask me again', url: declineUrl },
    },
  })
}
