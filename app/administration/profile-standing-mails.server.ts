import type { Mail } from '#app/platform/mail/mail.server.ts'
import { type Addressee, standingMail } from './standing-mail.server.ts'

/** Tells a mediator that their profile is out of the directory, why, and what they can do. */
export function profileTakenDownMail(
  mediator: Addressee,
  reason: string,
  at: Date,
  appUrl: string,
): Mail {
  return standingMail({
    kind: 'profile-taken-down',
    label: 'Profile taken down',
    id: `profile-taken-down-${at.getTime()}-${mediator.id}`,
    mediator,
    subject: 'Your profile was taken down',
    content: {
      paragraphs: [
        'We have taken your profile out of the directory. Visitors cannot see it for now. This is why:',
      ],
      quote: reason,
      closing: [
        'You can still log in, answer your leads and change your profile. We read it again before it is public.',
        'If you think that this is a mistake, please tell us.',
      ],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

/** Tells them that it is over, and what the public sees now. */
export function profileRestoredMail(
  mediator: Addressee,
  outcome: 'published' | 'waiting' | 'hidden',
  at: Date,
  appUrl: string,
): Mail {
  return standingMail({
    kind: 'profile-restored',
    label: 'Profile restored',
    id: `profile-restored-${at.getTime()}-${mediator.id}`,
    mediator,
    subject: 'Your profile was restored',
    content: {
      paragraphs: ['Your profile is no longer taken down.', meanings[outcome]],
      action: { label: 'Open my dashboard', url: `${appUrl}/dashboard` },
    },
  })
}

const meanings = {
  published: 'Visitors can find it again and write to you.',
  waiting: 'It has changed since, so we read it before it is public. We email you once it is.',
  hidden: 'It is not public at the moment. Your dashboard says why.',
}
