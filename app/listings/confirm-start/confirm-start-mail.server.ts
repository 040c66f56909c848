import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { formatDate } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight } from '#app/platform/time/london-time.ts'
import { startLine } from '#app/profiles/start-line.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import type { ConfirmableStart } from './start-token.server.ts'
import { lastDayOfLink } from './stated-start.ts'

/** Asks a mediator whether what the public reads of their earliest start is still true. */
export function confirmStartMail(
  mediator: ConfirmableStart & { fullName: string },
  { token, today, appUrl }: { token: string; today: string; appUrl: string },
): Mail {
  const { id, email, fullName, startWithinDays, startConfirmedOn } = mediator
  const since = startConfirmedOn
    ? ` You last confirmed this on ${formatDate(startConfirmedOn)}.`
    : ''
  return composeMail({
    kind: 'confirm-start',
    label: 'Is the earliest start still true?',
    id: `confirm-start-${id}-${today}`,
    to: email,
    toName: fullName,
    subject: 'How soon can you start?',
    // The next question comes by itself.
    validUntil: londonMidnight(daysBefore(lastDayOfLink(today), -1)).toISOString(),
    content: {
      greeting: `Dear ${fullName},`,
      paragraphs: [
        `Your profile on Find a Mediator says: “${startLine(startWithinDays)}”.${since}`,
        `Is this still true? One press confirms it, without logging in. What was last confirmed more than ${startShownDays} days ago is not shown.`,
      ],
      action: {
        label: 'Yes, still true',
        url: `${appUrl}${href('/confirm-start')}?token=${encodeURIComponent(token)}`,
      },
      otherAction: {
        label: 'No longer: change it in my profile',
        url: appUrl + href('/dashboard/profile'),
      },
    },
  })
}
