import { randomUUID } from 'node:crypto'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { Mail, MailContent } from '#app/platform/mail/mail.server.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import { type IdentityProvider, identityProviders } from './identity-providers.ts'

/** Where it is not known that the address was confirmed, no name is written. */
export type Recipient = { name: string; email: string; emailVerified?: boolean }

/**
 * The first mail of a registration, and the same again where it is asked for. Anybody can have
 * typed the address, so nothing that they typed is in it.
 */
export function verificationMail(
  to: { email: string },
  token: string,
  appUrl: string,
  id?: string,
): Mail {
  return accountMail(
    { kind: 'verification', label: 'Confirm an email address', id },
    to,
    'Welcome to Find a Mediator: please confirm your email address',
    {
      paragraphs: [
        'Somebody registered with Find a Mediator and gave this email address. If it was you, please confirm it: follow the link, log in and press the button. The link works once, for one day.',
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

/** Goes to the new address, which may be anybody's, and makes it the account's. */
export function emailChangeMail(to: { email: string }, token: string, appUrl: string): Mail {
  return accountMail(
    { kind: 'email-change', label: 'Confirm a new email address' },
    to,
    'Confirm your new email address',
    {
      paragraphs: [
        'Please confirm that this is your new email address for Find a Mediator: follow the link, log in as before and press the button. The link works once, for one day.',
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
      paragraphs: [
        `Someone who knows your password asked to change the email address of your account to ${newEmail}. It changes when someone who is logged in follows the link that we sent there.`,
        'If this was not you, choose a new password now. That cancels the change and signs you out on every device.',
      ],
      action: choosePassword(appUrl),
    },
  )
}

/** Goes to the owner of an account whose password is another one now. */
export function passwordChangedNotice(to: Recipient, appUrl: string): Mail {
  return accountMail(
    { kind: 'password-changed', label: 'Notice of a new password' },
    to,
    'Your password has been changed',
    {
      paragraphs: [
        'The password of your account with Find a Mediator has been changed, and your other devices were signed out.',
        'If this was not you, choose a new password now.',
      ],
      action: choosePassword(appUrl),
    },
  )
}

/** Goes to an owner by whose confirmed address a provider was connected to the account. */
export function providerLinkedNotice(
  to: Recipient,
  provider: IdentityProvider,
  appUrl: string,
): Mail {
  const name = identityProviders[provider]
  return accountMail(
    { kind: 'provider-linked', label: 'Notice of a connection to Google or Microsoft' },
    to,
    `You can now log in with ${name}`,
    {
      paragraphs: [
        `Someone logged in to your account with Find a Mediator with a ${name} account that has your email address. From now on it logs you in.`,
        `If this was not you, secure your ${name} account and write to us.`,
      ],
      action: { label: 'Write to us', url: `${appUrl}/contact` },
    },
  )
}

/**
 * Goes to somebody whom a provider has proved to own an address that was registered without proof,
 * perhaps by someone else: its name may be theirs, too.
 */
export function addressProvedNotice(
  to: { email: string },
  provider: IdentityProvider,
  appUrl: string,
): Mail {
  const name = identityProviders[provider]
  return accountMail(
    { kind: 'address-proved', label: 'Notice of an address proved by Google or Microsoft' },
    to,
    'Your account is now yours alone',
    {
      paragraphs: [
        `You logged in to Find a Mediator with ${name}. There was an account with your email address already, and nobody had confirmed the address. It may have been registered by you or by someone else.`,
        'The password it had no longer works and every device was signed out, so that only you can log in. Please check what your profile says.',
      ],
      action: { label: 'Check my profile', url: `${appUrl}/dashboard/profile` },
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

function choosePassword(appUrl: string) {
  return { label: 'Choose a new password', url: `${appUrl}/forgot-password` }
}

/** A name is written only to those who have confirmed the address: to others it is a stranger's words. */
export function accountMail(
  {
    id = `account-${randomUUID()}`,
    ...name
  }: { kind: string; label: string; id?: string | undefined },
  to: { email: string } | Recipient,
  subject: string,
  content: Omit<MailContent, 'greeting'>,
): Mail {
  const toName = 'name' in to && to.emailVerified ? to.name : ''
  const greeting = toName ? `Dear ${toName},` : 'Hello,'
  return composeMail({
    ...name,
    id,
    to: to.email,
    toName,
    subject,
    content: { greeting, ...content },
  })
}
