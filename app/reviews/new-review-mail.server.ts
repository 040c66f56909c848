import { href } from 'react-router'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent } from '#app/platform/mail/mail.server.ts'

/** Tells a mediator of a review that the public can now read. */
export function newReviewMail(
  mediator: { id: string; fullName: string; email: string; listedAs?: string },
  review: { id: string; clientName: string; rating: number; comment: string },
  appUrl: string,
): Mail {
  const page = mediator.listedAs
    ? `${href('/mediator/:slug', { slug: mediator.listedAs })}#reviews`
    : href('/dashboard')
  const content: MailContent = {
    greeting: `Dear ${mediator.fullName},`,
    paragraphs: ['A new review about you has been checked and published on Find a Mediator.'],
    details: [
      ['Reviewer', review.clientName],
      ['Rating', `${review.rating} out of 5`],
      ['Comment', review.comment],
    ],
    action: { label: 'Read your reviews', url: appUrl + page },
    otherAction: {
      label: 'If you believe it is not genuine, please report it',
      url: appUrl + href('/report/review/:id', { id: review.id }),
    },
  }
  return composeMail({
    kind: 'new-review',
    label: 'New review to the mediator',
    id: `review-${review.id}`,
    to: mediator.email,
    toName: mediator.fullName,
    accountId: mediator.id,
    subject: 'A new review about you on Find a Mediator',
    content,
  })
}
