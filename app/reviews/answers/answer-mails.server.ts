import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type Mediator = { fullName: string; email: string; listedAs?: string }

/** An answer that was decided on, after how many changes. */
type DecidedAnswer = { reviewId: string; version: number }

/** Tells a mediator that their answer to a review is published. */
export function answerApprovedMail(
  mediator: Mediator,
  { reviewId, version }: DecidedAnswer,
  appUrl: string,
): Mail {
  const path = mediator.listedAs
    ? `${href('/mediator/:slug', { slug: mediator.listedAs })}#reviews`
    : href('/dashboard/reviews')
  return composeMail({
    kind: 'answer-approved',
    label: 'Answer to a review approved',
    id: `answer-approved-${reviewId}-${version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: 'Your answer to a review is published',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: ['We have read your answer to a review, and it is now shown below it.'],
      action: { label: 'See your reviews', url: appUrl + path },
    },
  })
}

/** Tells a mediator that their answer to a review is not published, and why. */
export function answerRefusedMail(
  mediator: Mediator,
  { reviewId, version, reason }: DecidedAnswer & { reason: string },
  appUrl: string,
): Mail {
  return composeMail({
    kind: 'answer-refused',
    label: 'Answer to a review refused',
    id: `answer-refused-${reviewId}-${version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: 'Your answer to a review was not published',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        'We have read your answer to a review and have not published it. The reason is:',
      ],
      quote: reason,
      closing: [
        'You can change your answer for a day from now. We then read it again. The review itself is not affected.',
      ],
      action: { label: 'Change your answer', url: appUrl + href('/dashboard/reviews') },
    },
  })
}
