import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { listText } from '#app/platform/text/list-text.ts'
import { counted } from '#app/platform/text/plural.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import type { NotificationKind } from '#app/profiles/notification-kinds.ts'
import type { InquiryAddress } from '../find-inquiry-address.server.ts'
import { unconfirmedNote } from '../new-inquiry-mail.server.ts'

/** One thing that the mail tells of; the lead is the one that it is about, if any. */
export type Told = { kind: string; inquiryId: string | null; at: Date; isWithdrawn?: boolean }

/** How many things the mail names; the others are counted. */
const mostNamed = 40

/** What each kind is called, one and several, and what is said of one. */
const words: Partial<Record<string, { one: string; many: string; line: string }>> = {
  'new-enquiry': { one: 'new enquiry', many: 'new enquiries', line: 'New enquiry' },
  'new-message': { one: 'new message', many: 'new messages', line: 'New message' },
  'waiting-reminder': {
    one: 'enquiry that waits for you',
    many: 'enquiries that wait for you',
    line: 'Waits for you',
  },
  'new-review': { one: 'new review', many: 'new reviews', line: 'New review' },
} satisfies Partial<Record<NotificationKind, { one: string; many: string; line: string }>>

/** One mail of everything since the one before. The subject names nobody. */
export function dailyDigestMail(
  address: InquiryAddress,
  { id, told }: { id: number; told: readonly Told[] },
  appUrl: string,
): Mail {
  const named = told.slice(0, mostNamed)
  const others = told.length - named.length
  return composeMail({
    kind: 'daily-digest',
    label: 'Daily mail to the mediator',
    id: `digest-${id}`,
    to: address.email,
    toName: address.fullName,
    accountId: address.accountId,
    list: named.map(({ kind, inquiryId, at, isWithdrawn }) => {
      const text = isWithdrawn ? 'Withdrawn' : (words[kind]?.line ?? '')
      const label = londonStamp(at)
      return inquiryId ? { label, before: `${text}: `, inquiryId } : { label, before: text }
    }),
    subject: 'Your day on Find a Mediator',
    content: {
      greeting: `Dear ${address.fullName},`,
      paragraphs: [
        `Since our last daily email there has been: ${countsOf(told)}.`,
        ...unconfirmedNote(address),
      ],
      closing: others > 0 ? [`The list below leaves out ${counted(others, 'other')}.`] : [],
      action: { label: 'Open my leads', url: appUrl + href('/dashboard/leads') },
      otherAction: {
        label: 'Choose which emails you get',
        url: appUrl + href('/dashboard/notifications'),
      },
    },
  })
}

function countsOf(told: readonly Told[]): string {
  const counts = Object.entries(words).flatMap(([kind, word]) => {
    const count = told.filter((each) => each.kind === kind).length
    return word && count > 0 ? [counted(count, word.one, word.many)] : []
  })
  return listText(counts)
}
