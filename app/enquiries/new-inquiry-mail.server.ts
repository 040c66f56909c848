import { composeMail, type MailContent } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import type { InquiryAddress } from './find-inquiry-address.server.ts'
import { contactMethodLabel, urgencyLabel } from './inquiry.ts'
import type { Inquiry } from './inquiry-form.ts'

/**
 * The notice of a new enquiry to its mediator. A reply goes to the visitor. The subject says
 * nothing of the dispute, because subjects show on locked screens.
 */
export function newInquiryMail(
  mediator: InquiryAddress,
  inquiry: Inquiry & { id: string },
  appUrl: string,
  heldSince?: Date,
): Mail {
  const visitor = { name: inquiry.name, email: inquiry.email }
  const content: MailContent = {
    greeting: `Dear ${mediator.fullName},`,
    paragraphs: [
      `${inquiry.name} has sent you an enquiry through Find a Mediator. Reply to this email to answer.`,
      ...(heldSince
        ? [`It was sent on ${formatDate(heldSince)}. We checked it before we passed it on.`]
        : []),
      ...unconfirmedNote(mediator),
    ],
    quote: inquiry.disputeDescription,
    details: inquiryDetails(inquiry),
    action: { label: 'Open this lead', url: `${appUrl}/dashboard/leads/${inquiry.id}` },
  }
  return composeMail({
    kind: 'new-inquiry',
    label: 'New enquiry to the mediator',
    id: `inquiry-${inquiry.id}`,
    to: mediator.email,
    toName: mediator.fullName,
    replyTo: visitor,
    client: visitor,
    subject: 'New enquiry from Find a Mediator',
    content,
  })
}

/** Why a mail about enquiries comes to another address than the profile shows. */
export function unconfirmedNote({ unconfirmed }: InquiryAddress): string[] {
  if (unconfirmed === '') return []
  return [
    `We send this to the email address of your account, because ${unconfirmed} has not been confirmed yet. Manage Profile can send the link for it again.`,
  ]
}

/** The answers of an enquiry besides its description, as mails and administrators read them. */
export function inquiryDetails(inquiry: Inquiry): [string, string][] {
  const details: [string, string][] = [
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Enquirer', inquirerTypeLabel(inquiry.inquirerType)],
    ['Type of dispute', inquiry.disputeType ? practiceAreaLabel(inquiry.disputeType) : ''],
    ['Urgency', urgencyLabel(inquiry.urgency)],
    ['Budget', inquiry.budget],
    ['Preferred contact', contactMethodLabel(inquiry.preferredContactMethod)],
    ['Best time to contact', inquiry.bestTimeToContact],
    ['Additional notes', inquiry.additionalNotes],
  ]
  return details.filter(([, value]) => value !== '')
}
