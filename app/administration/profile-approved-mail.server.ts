import { composeMail, type MailContent } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type Approved = {
  id: string
  version: number
  fullName: string
  email: string
  isProfilePublic: boolean
}

/** Tells a mediator that their profile was approved. Each approved version has an id. */
export function profileApprovedMail(mediator: Approved, appUrl: string): Mail {
  const content: MailContent = {
    greeting: `Dear ${mediator.fullName},`,
    paragraphs: [
      mediator.isProfilePublic
        ? 'Your profile is approved. Visitors of Find a Mediator can now find it and write to you.'
        : 'Your profile is approved. It stays hidden, as you asked, until you choose to show it in the directory.',
      'Whenever you change it, we read it again. Until then visitors see the version we approved.',
    ],
    action: { label: 'Open my dashboard', url: `${appUrl}/dashboard` },
  }
  return composeMail({
    kind: 'profile-approved',
    label: 'Profile approved',
    id: `profile-approved-${mediator.id}-${mediator.version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: 'Your profile is approved',
    content,
  })
}
