import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent, MailFile, Person } from '#app/platform/mail/mail.server.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import { unconfirmedNote } from '../new-inquiry-mail.server.ts'
import { openLead } from '../open-lead.ts'
import { answeredSubjects } from './answered-subjects.ts'
import { messageMailId } from './message-mail-id.ts'
import { pageLinkLabel } from './page-link.server.ts'

type Answer = {
  id: string
  text: string
  /** Imported enquiries have none. */
  requestId: string | null
  attachments?: readonly MailFile[]
  /** The sender's private page; imported enquiries have none. */
  pageUrl: string | undefined
  replyTo: Person
  isAnsweredByMail: boolean
  /** The ids of the mails before it in the conversation. */
  earlier: readonly string[]
}

/**
 * A mediator's reply to the person who sent the enquiry. Who sees the list of mails learns nothing:
 * neither the subject nor the sender says what it is about, no name is in a header, and what the
 * mediator wrote comes only after what such lists show of a mail.
 */
export function answerMail(to: string, answer: Answer): Mail {
  const { id, text, requestId, attachments, pageUrl, replyTo, isAnsweredByMail, earlier } = answer
  const content: MailContent = {
    isAnsweredByMail,
    greeting: 'Hello,',
    paragraphs: [
      'You have an answer to your message. It is below, so read it where nobody else can see.',
      pageUrl
        ? 'To answer, reply to this email or write on your private page.'
        : 'To answer, reply to this email.',
    ],
    quote: text,
    ...(pageUrl && { action: { label: pageLinkLabel, url: pageUrl } }),
  }
  return composeMail({
    kind: 'answer',
    label: 'Reply to the sender of an enquiry',
    id: messageMailId(id),
    carries: { noun: 'message', id },
    to,
    toName: '',
    ...(requestId !== null && { requestId }),
    replyTo,
    ...(attachments && { attachments }),
    subject: answeredSubjects.answer,
    isDiscreet: true,
    earlier,
    content,
  })
}

type NewMessage = {
  id: string
  text: string
  inquiry: { id: string; name: string }
  /** Undefined where the sender asked for no email and no other address takes a reply. */
  replyTo: Person | undefined
  isAnsweredByMail: boolean
  earlier: readonly string[]
}

/** What the sender of an enquiry wrote afterwards, to its mediator. */
export function newMessageMail(
  mediator: InquiryAddress,
  { id, text, inquiry, replyTo, isAnsweredByMail, earlier }: NewMessage,
  appUrl: string,
): Mail {
  const content: MailContent = {
    isAnsweredByMail,
    greeting: `Dear ${mediator.fullName},`,
    paragraphs: [
      replyTo
        ? `${inquiry.name} has written to you about their enquiry. Reply to this email to answer.`
        : `${inquiry.name} has written to you about their enquiry. They asked us not to email them, so please reply on this lead’s page. They will read it on their private page.`,
      ...unconfirmedNote(mediator),
    ],
    quote: text,
    action: openLead(inquiry.id, appUrl),
  }
  return composeMail({
    kind: 'new-message',
    label: 'Message about an enquiry to the mediator',
    id: messageMailId(id),
    carries: { noun: 'message', id },
    to: mediator.email,
    toName: mediator.fullName,
    accountId: mediator.accountId,
    ...(replyTo && { replyTo }),
    subject: answeredSubjects.newMessage,
    earlier: [`inquiry-${inquiry.id}`, ...earlier],
    content,
  })
}
