import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/**
 * Tells who reported something that it arrived. Anybody may have typed the address, so it repeats
 * nothing of what was written, and does not say about whom.
 */
export function reportReceiptMail(to: string, reference: string): Mail {
  return composeMail({
    kind: 'report-receipt',
    label: 'Receipt of a report',
    id: `report-${reference}`,
    to,
    toName: '',
    subject: 'We have received your report',
    isDiscreet: true,
    content: {
      greeting: 'Hello,',
      paragraphs: [
        `We have received your report. Its reference is ${reference}.`,
        'A person reads every report. We write to this address once we have decided.',
      ],
      closing: ['If you did not send a report, you do not need to do anything.'],
    },
  })
}

/** Tells who reported something, maybe several times, what was decided. It names nobody. */
export function reportOutcomeMail(
  to: string,
  references: readonly string[],
  outcome: string,
): Mail {
  const [first = ''] = references
  const isOne = references.length === 1
  return composeMail({
    kind: 'report-outcome',
    label: 'Outcome of a report',
    id: `report-outcome-${first}`,
    to,
    toName: '',
    isDiscreet: true,
    subject: isOne ? 'What we decided about your report' : 'What we decided about your reports',
    content: {
      greeting: 'Hello,',
      // What was decided may tell what this is about, and comes after what lists of mails show.
      paragraphs: [
        `We have decided about your ${isOne ? 'report' : 'reports'} ${references.join(', ')}. Thank you for telling us.`,
        'What we decided is below. If you think we got it wrong, or can tell us more, write to us through the contact form and name the reference. If you did not send a report, you do not need to do anything.',
      ],
      quote: outcome,
    },
  })
}

/** Asks a mediator to put something right that somebody reported. It does not say who did. */
export function reportPassedOnMail(
  mediator: { fullName: string; email: string },
  { reference, text, isReview }: { reference: string; text: string; isReview: boolean },
  appUrl: string,
): Mail {
  const path = isReview ? href('/dashboard/reviews') : href('/dashboard/profile')
  return composeMail({
    kind: 'report-passed-on',
    label: 'Report passed on to the mediator',
    id: `report-passed-on-${reference}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: isReview ? 'About a review on your profile' : 'Please check your profile',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        isReview
          ? 'Somebody reported a review on your profile, or your answer to it. We looked at it and ask you to read this:'
          : 'Somebody reported your profile. We looked at it and ask you to correct this:',
      ],
      quote: text,
      closing: ['If you think this is a mistake, please tell us through the contact form.'],
      action: { label: isReview ? 'Open your reviews' : 'Open My Profile', url: appUrl + path },
      otherAction: { label: 'Contact us', url: appUrl + href('/contact') },
    },
  })
}

/** Tells support that reports wait to be read. It names nobody and repeats nothing of them. */
export function reportsWaitingMail(
  reference: string,
  { supportEmail, appUrl }: { supportEmail: string; appUrl: string },
): Mail {
  return composeMail({
    kind: 'reports-waiting',
    label: 'Reports to support',
    id: `reports-waiting-${reference}`,
    to: supportEmail,
    toName: 'Support',
    subject: 'A review or profile was reported',
    content: {
      greeting: 'Hello,',
      paragraphs: [
        'Somebody reported a review or a profile. Please read it soon: what is reported stays public until you decide.',
      ],
      action: { label: 'Read the reports', url: appUrl + href('/admin/reports') },
    },
  })
}
