import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { inquirerTypeLabel } from '#app/taxonomy/inquirer-types.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { safePreference, safetyWarning } from './contact-safety.ts'
import { answeredSubjects } from './conversation/answered-subjects.ts'
import type { InquiryAddress } from './find-inquiry-address.server.ts'
import { type ContactSafety, contactMethodLabel, urgencyLabel } from './inquiry.ts'
import type { Inquiry } from './inquiry-form.ts'
import { openLead } from './open-lead.ts'
import { othersAskedText } from './others-asked.ts'

type Sent = {
  /** How many other mediators the visitor asked. */
  others: number
  heldSince?: Date
  /** The address of the conversation, where there are such addresses. */
  replyEmail?: string
}

/**
 * The notice of a new enquiry to its mediator. A reply goes to the conversation's address, or where
 * there is none to the visitor. The subject says nothing of the dispute, because subjects show on
 * locked screens.
 */
export function newInquiryMail(
  mediator: InquiryAddress,
  inquiry: Inquiry & { id: string },
  appUrl: string,
  { others, heldSince, replyEmail }: Sent,
): Mail {
  const visitor = { name: inquiry.name, email: inquiry.email }
  // A reply to the visitor would reach somebody who must not be emailed.
  const replyTo = replyEmail ?? (inquiry.isEmailSafe ? inquiry.email : undefined)
  const warning = safetyWarning(inquiry)
  const content: MailContent = {
    isAnsweredByMail: replyEmail !== undefined,
    greeting: `Dear ${mediator.fullName},`,
    warning: warning && {
      title: warning.title,
      text: [warning.text, warning.quote && `“${warning.quote}”`].filter(Boolean).join(' '),
    },
    paragraphs: [
      `${inquiry.name} has sent you an enquiry through Find a Mediator.${replyTo === undefined ? '' : ' Reply to this email to answer.'}`,
      ...(heldSince
        ? [`It was sent on ${formatDate(heldSince)}. We checked it before we passed it on.`]
        : []),
      ...(others > 0 ? [othersAskedText(others)] : []),
      ...unconfirmedNote(mediator),
    ],
    quote: inquiry.disputeDescription,
    details: inquiryDetails(inquiry),
    action: openLead(inquiry.id, appUrl),
  }
  return composeMail({
    kind: 'new-inquiry',
    label: 'New enquiry to the mediator',
    id: `inquiry-${inquiry.id}`,
    to: mediator.email,
    toName: mediator.fullName,
    accountId: mediator.accountId,
    ...(replyTo !== undefined && { replyTo: { name: inquiry.name, email: replyTo } }),
    client: visitor,
    subject: answeredSubjects.newInquiry,
    content,
  })
}

/** Why a mail about enquiries comes to another address than the profile shows. */
export function unconfirmedNote({ unconfirmed }: InquiryAddress): string[] {
  if (unconfirmed === '') return []
  return [
    `We sent this to your account’s email address because ${unconfirmed} has not been confirmed yet. You can send the confirmation link again from Manage Profile.`,
  ]
}

/** An enquiry's answers as they are stored. */
type Answers = Record<
  | 'name'
  | 'email'
  | 'phone'
  | 'inquirerType'
  | 'disputeType'
  | 'urgency'
  | 'budget'
  | 'preferredContactMethod'
  | 'bestTimeToContact'
  | 'additionalNotes'
  | 'place',
  string
> &
  ContactSafety

/** The answers of an enquiry besides its description, as mails and administrators read them. */
export function inquiryDetails(inquiry: Answers): [string, string][] {
  const details: [string, string][] = [
    ['Safe to email', inquiry.isEmailSafe ? '' : 'No'],
    ['Safe to call', inquiry.isCallSafe ? '' : 'No'],
    ['When it is safe', inquiry.safeTimes],
    ['Name', inquiry.name],
    ['Email', inquiry.email],
    ['Phone', inquiry.phone],
    ['Town or postcode', inquiry.place],
    ['Enquirer', inquirerTypeLabel(inquiry.inquirerType)],
    ['Type of dispute', inquiry.disputeType ? practiceAreaLabel(inquiry.disputeType) : ''],
    ['Urgency', urgencyLabel(inquiry.urgency)],
    ['Budget', inquiry.budget],
    [
      'Preferred contact',
      contactMethodLabel(safePreference(inquiry.preferredContactMethod, inquiry)),
    ],
    ['Best time to contact', inquiry.bestTimeToContact],
    ['Additional notes', inquiry.additionalNotes],
  ]
  return details.filter(([, value]) => value !== '')
}
