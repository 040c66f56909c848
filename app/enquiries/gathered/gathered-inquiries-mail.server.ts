import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import { unconfirmedNote } from '../new-inquiry-mail.server.ts'

/** How many enquiries the mail names; the others are counted. */
const mostNamed = 20

type Gathered = { id: string; inquiries: readonly { id: string; createdAt: Date }[] }

/** One notice of all enquiries that came after those of which a mediator was told one by one. */
export function gatheredInquiriesMail(
  address: InquiryAddress,
  { id, inquiries }: Gathered,
  { appUrl, enquiryMailsPerHour }: { appUrl: string; enquiryMailsPerHour: number },
): Mail {
  const further = counted(inquiries.length, 'further enquiry', 'further enquiries')
  const named = inquiries.slice(0, mostNamed)
  const others = inquiries.length - named.length
  return composeMail({
    kind: 'gathered-inquiries',
    label: 'Further enquiries to the mediator in one email',
    id: `gathered-${id}`,
    to: address.email,
    toName: address.fullName,
    accountId: address.accountId,
    list: named.map((each) => ({ label: londonStamp(each.createdAt), inquiryId: each.id })),
    subject: 'Further enquiries from Find a Mediator',
    content: {
      greeting: `Dear ${address.fullName},`,
      paragraphs: [
        `You have received ${further} through Find a Mediator. After ${counted(enquiryMailsPerHour, 'email')} in an hour we gather the next ones into one, so that your inbox stays usable. All of them are in your leads.`,
        ...unconfirmedNote(address),
      ],
      closing: others > 0 ? [`The list below leaves out ${counted(others, 'other')}.`] : [],
      action: { label: 'Open my leads', url: appUrl + href('/dashboard/leads') },
    },
  })
}
