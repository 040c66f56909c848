import type { Mail } from '#app/platform/mail/mail.server.ts'
import { type Addressee, standingMail } from './standing-mail.server.ts'

type Sender = { appUrl: string; supportEmail: string }

/** Tells a mediator why they cannot log in any more. */
export function accountSuspendedMail(
  mediator: Addressee,
  reason: string,
  at: Date,
  { appUrl, supportEmail }: Sender,
): Mail {
  return standingMail({
    kind: 'account-suspended',
    label: 'Account suspended',
    id: `account-suspended-${at.getTime()}-${mediator.id}`,
    mediator,
    subject: 'Your account was suspended',
    content: {
      paragraphs: [
        'We have suspended your account. You cannot log in, and your profile is not in the directory. This is why:',
      ],
      quote: reason,
      closing: [
        `Nothing is deleted. If you think that this is a mistake, please write to ${supportEmail}.`,
      ],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}

export function accountReopenedMail(
  mediator: Addressee,
  isListed: boolean,
  at: Date,
  appUrl: string,
): Mail {
  return standingMail({
    kind: 'account-reopened',
    label: 'Account open again',
    id: `account-reopened-${at.getTime()}-${mediator.id}`,
    mediator,
    subject: 'Your account is open again',
    content: {
      paragraphs: [
        isListed
          ? 'You can log in again, and your profile is back in the directory.'
          : 'You can log in again. Your dashboard says how your profile stands.',
      ],
      action: { label: 'Log in', url: `${appUrl}/login` },
    },
  })
}

/** The last mail, to an address that is stored nowhere else any more. */
export function accountDeletedMail(
  mediator: Addressee,
  reason: string,
  { appUrl, supportEmail }: Sender,
): Mail {
  return standingMail({
    kind: 'account-deleted',
    label: 'Account deleted',
    id: `account-deleted-${mediator.id}`,
    mediator,
    subject: 'Your account was deleted',
    content: {
      paragraphs: [
        'We have deleted your account, with your profile, your leads and your reviews. This is why:',
      ],
      quote: reason,
      closing: [`If you have questions, please write to ${supportEmail}.`],
      action: { label: 'Contact us', url: `${appUrl}/contact` },
    },
  })
}
