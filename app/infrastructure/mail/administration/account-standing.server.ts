import type { MailKind } from '#app/domain/deliveries/mail-kinds.ts'
import { composeMail, type Letter } from '../layout.server.ts'
import type { Mail } from '../mail.server.ts'

type Mediator = { id: string; fullName: string; email: string }
type Sender = { appUrl: string; supportEmail: string }

/** Tells a mediator why they cannot log in any more. */
export function accountSuspendedMail(
  mediator: Mediator,
  reason: string,
  at: Date,
  { appUrl, supportEmail }: Sender,
): Mail {
  return mailTo(
    'account-suspended',
    mediator,
    `suspended-${at.getTime()}`,
    'Your account was suspended',
    {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        'We have suspended your account. You cannot log in, and your profile is not in the directory. This is why:',
      ],
      quote: reason,
      closing: [
        `Nothing is deleted. If you think that this is a mistake, please write to ${supportEmail}.`,
      ],
      action: { label: 'Contact us', address: `${appUrl}/contact` },
    },
  )
}

export function accountReopenedMail(
  mediator: Mediator,
  isListed: boolean,
  at: Date,
  appUrl: string,
): Mail {
  return mailTo(
    'account-reopened',
    mediator,
    `reopened-${at.getTime()}`,
    'Your account is open again',
    {
      greeting: `Dear ${mediator.fullName},`,
      paragraphs: [
        isListed
          ? 'You can log in again, and your profile is back in the directory.'
          : 'You can log in again. Your dashboard says how your profile stands.',
      ],
      action: { label: 'Log in', address: `${appUrl}/login` },
    },
  )
}

/** The last mail, to an address that is stored nowhere else any more. */
export function accountDeletedMail(
  mediator: Mediator,
  reason: string,
  { appUrl, supportEmail }: Sender,
): Mail {
  return mailTo('account-deleted', mediator, 'deleted', 'Your account was deleted', {
    greeting: `Dear ${mediator.fullName},`,
    paragraphs: [
      'We have deleted your account, with your profile, your leads and your reviews. This is why:',
    ],
    quote: reason,
    closing: [`If you have questions, please write to ${supportEmail}.`],
    action: { label: 'Contact us', address: `${appUrl}/contact` },
  })
}

function mailTo(
  kind: MailKind,
  mediator: Mediator,
  event: string,
  subject: string,
  letter: Letter,
): Mail {
  const id = `account-${event}-${mediator.id}`
  return composeMail({
    ...{ kind, id, to: mediator.email, toName: mediator.fullName, subject, letter },
  })
}
