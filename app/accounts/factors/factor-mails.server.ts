import type { Mail } from '#app/platform/mail/mail.server.ts'
import { accountMail, type Recipient } from '../account-mails.server.ts'

/** What happened to the ways by which an account proves who is there. */
export type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'codes-renewed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'all-removed'

const changes: Record<FactorChange, { subject: string; text: string }> = {
  'app-added': {
    subject: 'An authenticator app was added',
    text: 'An authenticator app was added to your account. From now on we ask for its code after your password.',
  },
  'app-removed': {
    subject: 'Your authenticator app was removed',
    text: 'The authenticator app of your account was removed, and its recovery codes with it. From now on your password is enough to log in.',
  },
  'codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The former ones no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. It can be used to log in without the password, and we ask for it before your settings are changed.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey of your account was removed and can no longer be used to log in.',
  },
  'all-removed': {
    subject: 'Your passkeys and your authenticator app were removed',
    text: 'We were asked to remove the passkeys and the authenticator app of your account, and have done so. You were logged out everywhere. From now on your password is enough to log in; you can add new ones under Account Settings.',
  },
}

/** Tells the owner of an account, who may know nothing of it, what has changed. */
export function factorChangedMail(to: Recipient, change: FactorChange, appUrl: string): Mail {
  const { subject, text } = changes[change]
  return accountMail(
    { kind: 'second-factor', label: 'Notice of a changed second step' },
    to,
    subject,
    {
      paragraphs: [
        text,
        'If this was not you, choose a new password now. That signs you out on every device. Then write to us.',
      ],
      action: { label: 'Choose a new password', url: `${appUrl}/forgot-password` },
    },
  )
}
