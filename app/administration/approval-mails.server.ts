import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

type Mediator = { id: string; version: number; fullName: string; email: string }

/** Tells a mediator that their profile was approved. There is one such email for each version. */
export function profileApprovedMail(
  mediator: Mediator & { isProfilePublic: boolean },
  appUrl: string,
): Mail {
  return composeMail({
    kind: 'profile-approved',
    label: 'Profile approved',
    id: `profile-approved-${mediator.id}-${mediator.version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: 'Your profile is approved',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        mediator.isProfilePublic
          ? 'Your profile is approved. Visitors to Find a Mediator can now find it and write to you.'
          : 'Your profile is approved. It stays hidden, as you asked, until you choose to show it in the directory.',
        'Whenever you change it, we check it again. Until then, visitors see the version we approved.',
      ],
      action: { label: 'Open my dashboard', url: `${appUrl}/dashboard` },
    },
  })
}

/** Tells a mediator what to change before their profile can be approved. */
export function profileSentBackMail(mediator: Mediator, reason: string, appUrl: string): Mail {
  return composeMail({
    kind: 'profile-sent-back',
    label: 'Profile sent back',
    id: `profile-sent-back-${mediator.id}-${mediator.version}`,
    to: mediator.email,
    toName: mediator.fullName,
    subject: 'Your profile needs a change',
    content: {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        'Thank you for your profile. We have read it and cannot approve it yet. The reason is:',
      ],
      quote: reason,
      action: { label: 'Edit my profile', url: `${appUrl}/dashboard/profile` },
      closing: [
        'Please make the change and save your profile. It then comes back to us automatically.',
      ],
    },
  })
}
