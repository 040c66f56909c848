import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import { unconfirmedNote } from '../new-inquiry-mail.server.ts'
import { openLead } from '../open-lead.ts'
import { type ContactChoice, contactWords } from './contact/contact-words.ts'

type Lead = { id: string; name: string; createdAt: Date }

/** Tells a mediator that an enquiry needs no answer any more. */
export function withdrawnMail(mediator: InquiryAddress, lead: Lead, appUrl: string): Mail {
  return composeMail({
    kind: 'enquiry-withdrawn',
    label: 'Withdrawal of an enquiry to the mediator',
    id: `withdrawn-${lead.id}`,
    to: mediator.email,
    toName: mediator.fullName,
    earlier: [`inquiry-${lead.id}`],
    subject: 'An enquiry was withdrawn',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        `${lead.name} has withdrawn their enquiry of ${formatDate(lead.createdAt)}. Please do not contact them about it: it needs no answer any more.`,
        ...unconfirmedNote(mediator),
      ],
      action: openLead(lead.id, appUrl),
    },
  })
}

/** Tells a mediator of an open lead how its sender may be reached from now on. */
export function contactChangedMail(
  mediator: InquiryAddress,
  lead: Lead & { contact: ContactChoice; changedAt: Date },
  appUrl: string,
): Mail {
  return composeMail({
    kind: 'contact-changed',
    label: 'Changed wishes of contact to the mediator',
    id: `contact-${lead.id}-${lead.changedAt.getTime()}`,
    to: mediator.email,
    toName: mediator.fullName,
    earlier: [`inquiry-${lead.id}`],
    subject: 'How to contact an enquirer has changed',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        `${lead.name} has changed how you may contact them. Please go by this from now on:`,
        ...unconfirmedNote(mediator),
      ],
      quote: contactWords(lead.contact),
      action: openLead(lead.id, appUrl),
    },
  })
}

/** Asks a mediator to delete what the site cannot: the mails that they have already. */
export function erasedMail(
  mediator: InquiryAddress,
  lead: { id: string; createdAt: Date },
  appUrl: string,
): Mail {
  return composeMail({
    kind: 'enquiry-erased',
    label: 'Erasure of an enquiry to the mediator',
    id: `erased-${lead.id}`,
    to: mediator.email,
    toName: mediator.fullName,
    earlier: [`inquiry-${lead.id}`],
    subject: 'The details of an enquiry were erased',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        `The sender of the enquiry that you received on ${formatDate(lead.createdAt)} had their details erased. Their words, their details and your notes about them are gone from your leads.`,
        'Please delete the emails about it too, unless you have a duty to store them.',
        ...unconfirmedNote(mediator),
      ],
      action: openLead(lead.id, appUrl),
    },
  })
}

/** How the ids of the mails with the link to a request begin. */
export function pageLinkMailId(requestId: string): string {
  return `link-${requestId}`
}

/** The link again, for somebody who asked for it on the page. It says nothing of what is there. */
export function pageLinkMail(
  to: string,
  { id, requestId, url }: { id: string; requestId: string; url: string },
): Mail {
  return composeMail({
    kind: 'page-link',
    label: 'Link to the private page of an enquiry',
    id: pageLinkMailId(id),
    to,
    toName: '',
    requestId,
    subject: 'The link you asked for',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'This is the link to your private page. Anyone who has it can read the page, so keep this email to yourself.',
      ],
      action: { label: 'Open your private page', url },
    },
  })
}
