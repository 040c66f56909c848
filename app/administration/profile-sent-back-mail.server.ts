import { composeMail, type MailContent } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type SentBack = { id: string; version: number; fullName: string; email: string }

/** Tells a mediator what to change before their profile can be approved. */
export function profileSentBackMail(mediator: SentBack, reason: string, appUrl: string): Mail {
  const content: MailContent = {
    greeting: `Dear ${mediator.fullName},`,
    paragraphs: [
      'Thank you for your profile. We have read it and cannot approve it as it is. This is why:',
    ],
    quote: reason,
    action: { label: 'Edit my profile', url: `${appUrl}/dashboard/profile` },
    closing: ['Please change it and save it. It then comes back to us by itself.'],
  }
  return composeMail({
    kind: 'profile-sent-back',
    label: 'Profile sent back',
    id: `profile-sent-back-${mediator.id}-${mediator.version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: 'Your profile needs a change',
    content,
  })
}
