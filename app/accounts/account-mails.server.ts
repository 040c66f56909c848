import { randomUUID } from 'node:crypto'
import { composeMail, type MailContent } from '#app/platform/mail/layout.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'

type Recipient = { name: string; email: string }

/** The mails by which an account proves itself. */
export function verificationMail(to: Recipient, token: string, appUrl: string): Mail {
  return accountMail(
    { kind: 'verification', label: 'Confirm an email address' },
    to,
    'Confirm your email address',
    {
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'Please confirm that this is your email address. The link works for one day.',
        'If you did not register with Find a Mediator, you can ignore this email.',
      ],
      action: verifyAction(token, appUrl),
    },
  )
}

export function resetMail(to: Recipient, token: string, appUrl: string): Mail {
  return accountMail(
    { kind: 'password-reset', label: 'Reset a password' },
    to,
    'Reset your password',
    {
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'Someone asked to reset the password of your account. The link works once, for one hour.',
        'If this was not you, you can ignore this email. Your password has not changed.',
      ],
      action: {
        label: 'Choose a new password',
        url: `${appUrl}/reset-password?token=${encodeURIComponent(token)}`,
      },
    },
  )
}

/** Goes to the new address and makes it the account's. */
export function emailChangeMail(to: Recipient, token: string, appUrl: string): Mail {
  return accountMail(
    { kind: 'email-change', label: 'Confirm a new email address' },
    to,
    'Confirm your new email address',
    {
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'Please confirm that this is your new email address for Find a Mediator. The link works once, for one day.',
        'If you did not ask for this, you can ignore this email.',
      ],
      action: verifyAction(token, appUrl),
    },
  )
}

/** Goes to the present address, whose owner may know nothing of the change. */
export function emailChangeNotice(to: Recipient, newEmail: string, appUrl: string): Mail {
  return accountMail(
    { kind: 'email-change-notice', label: 'Notice of a new email address' },
    to,
    'Someone asked to change your email address',
    {
      greeting: `Dear ${to.name},`,
      paragraphs: [
        `Someone who knows your password asked to change the email address of your account to ${newEmail}. It changes when someone follows the link that we sent there.`,
        'If this was not you, choose a new password now. That cancels the change and signs you out on every device.',
      ],
      action: { label: 'Choose a new password', url: `${appUrl}/forgot-password` },
    },
  )
}

/** Tells the owner that someone logged in from a browser that was not known. */
export function newDeviceMail(
  to: Recipient,
  { words, at }: { words: string; at: Date },
  appUrl: string,
): Mail {
  return accountMail(
    { kind: 'new-device', label: 'Notice of a new device' },
    to,
    'Your account was used on a new device',
    {
      greeting: `Dear ${to.name},`,
      paragraphs: [
        `Someone logged in to your account on a device that we had not seen with it: ${words}, ${londonStamp(at)}.`,
        'If this was you, there is nothing to do. If it was not, choose a new password now. That signs you out on every device.',
      ],
      action: { label: 'Choose a new password', url: `${appUrl}/forgot-password` },
    },
  )
}

/** Lets a browser in while strangers keep the account closed to those that are not known. */
export function unlockMail(to: Recipient, token: string, appUrl: string): Mail {
  return accountMail(
    { kind: 'unlock', label: 'Let a device in' },
    to,
    'Log in despite failed attempts',
    {
      greeting: `Dear ${to.name},`,
      paragraphs: [
        'Someone has tried many passwords on your account. Open this link on the device on which you want to log in, then log in with your password as usual. The link works once, for one hour.',
        'If you did not ask for this, you can ignore this email. Nobody was let in.',
      ],
      action: {
        label: 'Let this device in',
        url: `${appUrl}/login/known?token=${encodeURIComponent(token)}`,
      },
    },
  )
}

function verifyAction(token: string, appUrl: string) {
  return {
    label: 'Confirm my email address',
    url: `${appUrl}/verify-email?token=${encodeURIComponent(token)}`,
  }
}

export function accountMail(
  name: { kind: string; label: string },
  to: Recipient,
  subject: string,
  content: MailContent,
): Mail {
  const id = `account-${randomUUID()}`
  return composeMail({ ...name, id, to: to.email, toName: to.name, subject, content })
}
