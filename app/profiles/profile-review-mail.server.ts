import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent } from '#app/platform/mail/mail.server.ts'

/** Tells the administrators that a profile waits for them. Each save that puts one in review has an id. */
export function profileReviewMail(
  mediator: {
    id: string
    fullName: string
    version: number
    approvedAt: Date | null
    takenDownAt: Date | null
  },
  to: { supportEmail: string; appUrl: string },
): Mail {
  const isDown = mediator.takenDownAt !== null
  const isNew = mediator.approvedAt === null && !isDown
  const content: MailContent = {
    greeting: isNew ? 'A new profile needs review.' : 'A changed profile needs review.',
    paragraphs: [whatHappened(mediator.fullName, { isNew, isDown })],
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
    label: 'Profile needs review',
    id: `profile-review-${mediator.id}-${mediator.version}`,
    to: to.supportEmail,
    toName: 'Support',
    subject: isNew ? 'New profile needs review' : 'Changed profile needs review',
    content,
  })
}

function whatHappened(fullName: string, { isNew, isDown }: { isNew: boolean; isDown: boolean }) {
  if (isNew) return `${fullName} has written a profile. It is waiting for your approval.`
  return isDown
    ? `${fullName} has changed their profile, which was taken down. It stays down until you restore it.`
    : `${fullName} has changed their profile. It is waiting for your approval.`
}
