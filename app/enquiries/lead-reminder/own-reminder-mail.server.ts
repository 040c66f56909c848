import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { openLead } from '../open-lead.ts'

type Lead = Pick<WholeLead, 'id' | 'name' | 'remindAt' | 'remindNote' | 'createdAt'>

/** The reminder that a mediator set for a lead. The subject names nobody. */
export function ownReminderMail(address: InquiryAddress, lead: Lead, appUrl: string): Mail {
  const { id, name, remindAt, remindNote, createdAt } = lead
  const at = remindAt ?? createdAt
  return composeMail({
    kind: 'own-reminder',
    label: 'Reminder that the mediator set',
    id: `reminder-${id}-${at.getTime()}`,
    to: address.email,
    toName: address.fullName,
    accountId: address.accountId,
    subject: 'Your reminder from Find a Mediator',
    content: {
      greeting: `Dear ${address.fullName},`,
      paragraphs: [
        `You asked us to remind you now of the enquiry of ${name}, which came ${recentMoment(createdAt, at)}.`,
      ],
      quote: remindNote,
      action: openLead(id, appUrl),
    },
  })
}
