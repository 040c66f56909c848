import type { MailKind } from '#app/domain/deliveries/mail-kinds.ts'
import { composeMail, type Letter } from '../layout.server.ts'
import type { Mail } from '../mail.server.ts'

type Mediator = { id: string; fullName: string; email: string }

/** Tells a mediator that their profile is out of the directory, why, and what they can do. */
export function profileTakenDownMail(
  mediator: Mediator,
  reason: string,
  at: Date,
  appUrl: string,
): Mail {
  return mailTo(
    'profile-taken-down',
    mediator,
    `taken-down-${at.getTime()}`,
    'Your profile was taken down',
    {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        'We have taken your profile out of the directory. Visitors cannot see it for now. This is why:',
      ],
      quote: reason,
      closing: [
        'You can still log in, answer your leads and change your profile. We read it again before it is public.',
        'If you think that this is a mistake, please tell us.',
      ],
      action: { label: 'Contact us', address: `${appUrl}/contact` },
    },
  )
}

/** Tells them that it is over, and what the public sees now. */
export function profileRestoredMail(
  mediator: Mediator,
  outcome: 'published' | 'waiting' | 'hidden',
  at: Date,
  appUrl: string,
): Mail {
  return mailTo(
    'profile-restored',
    mediator,
    `restored-${at.getTime()}`,
    'Your profile was restored',
    {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: ['Your profile is no longer taken down.', meanings[outcome]],
      action: { label: 'Open my dashboard', address: `${appUrl}/dashboard` },
    },
  )
}

const meanings = {
  published: 'Visitors can find it again and write to you.',
  waiting: 'It has changed since, so we read it before it is public. We email you once it is.',
  hidden: 'It is not public at the moment. Your dashboard says why.',
}

function mailTo(
  kind: MailKind,
  mediator: Mediator,
  event: string,
  subject: string,
  letter: Letter,
): Mail {
  const id = `profile-${event}-${mediator.id}`
  return composeMail({
    ...{ kind, id, to: mediator.email, toName: mediator.fullName, subject, letter },
  })
}
