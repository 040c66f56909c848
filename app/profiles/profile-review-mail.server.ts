import { composeMail, type MailContent } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** Tells the administrators that a profile waits for them. Each save that puts one in review has an id. */
export function profileReviewMail(
  mediator: { id: string; fullName: string; version: number; takenDownAt: Date | null },
  to: { supportEmail: string; appUrl: string },
): Mail {
  const isDown = mediator.takenDownAt !== null
  const content: MailContent = {
    greeting: 'A profile needs review.',
    paragraphs: [
      isDown
        ? `${mediator.fullName} has changed their profile, which was taken down. It stays down until you restore it.`
        : `${mediator.fullName} has changed their profile. It waits for your approval.`,
    ],
    details: [
      ['Mediator', mediator.fullName],
      ['Id', mediator.id],
    ],
    action: isDown
      ? { label: 'Open the profile', url: `${to.appUrl}/admin/mediators/${mediator.id}` }
      : { label: 'Open profile approvals', url: `${to.appUrl}/admin/profile-approvals` },
  }
  return composeMail({
    kind: 'profile-review',
    label: 'New profile needs review',
    id: `profile-review-${mediator.id}-${mediator.version}`,
    to: to.supportEmail,
    toName: 'Support',
    subject: 'New profile needs review',
    content,
  })
}
