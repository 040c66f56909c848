import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { hoursText } from '#app/platform/time/hours-text.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import { unconfirmedNote } from '../new-inquiry-mail.server.ts'
import { openLead } from '../open-lead.ts'
import type { Reminder } from './due-reminders.ts'

/** How many enquiries the mail names; the others are counted. */
const mostNamed = 20

type Waiting = { id: string; createdAt: Date; readAt: Date | null }

type Reminded = {
  /** At least one. */
  waiting: readonly Waiting[]
  due: ReadonlyMap<string, readonly Reminder[]>
}

/** Tells a mediator of everything that waits for an answer, in one mail. */
export function waitingInquiriesMail(
  address: InquiryAddress,
  { waiting, due }: Reminded,
  { appUrl, offerOthersHours }: { appUrl: string; offerOthersHours: number },
): Mail {
  const [first] = waiting
  const isOne = waiting.length === 1
  const named = waiting.slice(0, mostNamed)
  const others = waiting.length - named.length
  return composeMail({
    kind: 'waiting-inquiries',
    label: 'Reminder of waiting enquiries to the mediator',
    // Each enquiry is in at most one mail for each reason, so no two mails begin with the same one.
    id: `waiting-${first?.id}-${due.get(first?.id ?? '')?.at(-1)}`,
    to: address.email,
    toName: address.fullName,
    accountId: address.accountId,
    list: named.map(({ id: inquiryId, createdAt, readAt }) => ({
      label: londonStamp(createdAt),
      inquiryId,
      after: readAt === null ? ' (not opened yet)' : ' (opened, not answered)',
    })),
    subject: isOne ? 'An enquiry waits for your answer' : 'Enquiries wait for your answer',
    content: {
      greeting: `Dear ${address.fullName},`,
      paragraphs: [
        `${counted(waiting.length, 'enquiry', 'enquiries')} from Find a Mediator ${isOne ? 'waits' : 'wait'} for your answer. Even a short reply helps, and so does the status Declined: the sender can then ask somebody else.`,
        ...(offerOthersHours > 0
          ? [
              `Senders who have no answer after ${hoursText(offerOthersHours)} are shown other mediators.`,
            ]
          : []),
        ...unconfirmedNote(address),
      ],
      closing: others > 0 ? [`The list below leaves out ${counted(others, 'other')}.`] : [],
      action: isOne
        ? openLead(first?.id ?? '', appUrl)
        : { label: 'Open my leads', url: appUrl + href('/dashboard/leads') },
      otherAction: {
        label: 'Choose which emails you get',
        url: appUrl + href('/dashboard/notifications'),
      },
    },
  })
}
