import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import { openLead } from '../open-lead.ts'
import { reasonsWithoutAddress, unreadMail } from './held-view.ts'
import type { Writer } from './reply-address.server.ts'

export type HeldMessage = {
  messageId: string
  inquiry: { id: string; name: string }
  writer: Writer
  /** Whether it was written on the private page, or came as mail. */
  channel: 'page' | 'mail'
  /** Whose mail it was, where that is neither side's address; or why that cannot be said. */
  mailFrom: string
}

/** Tells the mediator that something for a conversation was held back, and why. */
export function heldMessageMail(
  mediator: InquiryAddress,
  { messageId, inquiry, writer, channel, mailFrom }: HeldMessage,
  appUrl: string,
): Mail {
  const what = channel === 'page' ? 'A message' : 'An email'
  const known = writer === 'mediator' ? 'you use here' : `${inquiry.name} gave`
  const spam = `it looks like spam${channel === 'page' ? '' : ' or an automatic reply'}`
  const unknown = `it came from ${mailFrom}, which is not an address that ${known}`
  const why = mailFrom === '' ? spam : (reasonsWithoutAddress[mailFrom] ?? unknown)
  const next =
    mailFrom === unreadMail
      ? 'What you can do is on the page of the lead.'
      : writer === 'mediator'
        ? `We did not send it to ${inquiry.name}. If you wrote it, you can send it from the lead’s page.`
        : 'Read it on the lead’s page. Do not open any files in it unless you were expecting them.'
  return composeMail({
    kind: 'held-message',
    label: 'Held message of a conversation to the mediator',
    id: `held-message-${messageId}`,
    to: mediator.email,
    toName: mediator.fullName,
    accountId: mediator.accountId,
    subject: `${what} about an enquiry was held back`,
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        `${what} came for your conversation with ${inquiry.name}. We held it back because ${why}.`,
        next,
      ],
      action: openLead(inquiry.id, appUrl),
    },
  })
}
