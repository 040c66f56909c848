import { randomUUID } from 'node:crypto'
import { composeMail } from '#app/platform/mail/layout.server.ts'
import type { LateWords, Mail, MailContent } from '#app/platform/mail/mail.server.ts'
import { londonStamp } from '#app/platform/time/recent-time.ts'
import { type IdentityProvider, identityProviders } from './identity-providers.ts'
import type { NewLink } from './mailed-links.server.ts'

/** Where it is not known that the address was confirmed, no name is written. */
export type Recipient = { name: string; email: string; emailVerified?: boolean }

/**
 * The first mail of a registration, and the same again where it is asked for. Anybody can have
 * typed the address, so nothing that they typed is in it.
 */
export function verificationMail(
  to: { email: string },
  link: NewLink,
  appUrl: string,
  id?: string,
): Mail {
  return linkMail(
    {
      ...{ kind: 'verification', label: 'Confirm an email address', id, link },
      late: lateWords(
        'the link to confirm your email address',
        'Log in and have it sent again.',
        `${appUrl}/dashboard/account/verification`,
      ),
    },
    to,
    'Welcome to Find a Mediator: please confirm your email address',
    {
      paragraphs: [
        'Somebody registered with Find a Mediator and gave this email address. If it was you, please confirm it: follow the link, log in and press the button. The link works once, for one day.',
        'If you did not register with Find a Mediator, you can ignore this email.',
      ],
      action: verifyAction(link, appUrl),
    },
  )
}

/** What an account has had so far: an administrator's first password is chosen by the same link. */
export type ResetFor = 'password' | 'first-password' | 'support'

const resetWords: Record<ResetFor, { subject: string; paragraphs: string[]; label: string }> = {
  password: {
    subject: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your account. The link works once, for one hour.',
      'If this was not you, you can ignore this email. Your password has not changed.',
    ],
    label: 'Choose a new password',
  },
  'first-password': {
    subject: 'Choose a password',
    paragraphs: [
      'Someone asked for a password for your account with Find a Mediator, which has none yet. The link works once, for one hour.',
      'If this was not you, you can ignore this email. Nothing has changed.',
    ],
    label: 'Choose a password',
  },
  support: {
    subject: 'Choose a password to administer Find a Mediator',
    paragraphs: [
      'This is the support address of Find a Mediator, and its account is an administrator’s. By this link you choose the password for it. The link works once, for one hour.',
      'If you did not ask for this, you can ignore this email. Nothing has changed.',
    ],
    label: 'Choose a password',
  },
}

export function resetMail(
  to: Recipient,
  link: NewLink,
  appUrl: string,
  purpose: ResetFor = 'password',
): Mail {
  const { subject, paragraphs, label } = resetWords[purpose]
  return linkMail(
    {
      ...{ kind: 'password-reset', label: 'Reset a password', link },
      late: lateWords(
        'the link to choose a password',
        'Ask for another one.',
        `${appUrl}/forgot-password`,
      ),
    },
    to,
    subject,
    { paragraphs, action: { label, url: tokenUrl(`${appUrl}/reset-password`, link) } },
  )
}

/** Goes to the new address, which may be anybody's, and makes it the account's. */
export function emailChangeMail(to: { email: string }, link: NewLink, appUrl: string): Mail {
  return linkMail(
    {
      ...{ kind: 'email-change', label: 'Confirm a new email address', link },
      late: lateWords(
        'the link to confirm your new email address',
        'Log in with your present address and ask for the change once more.',
        `${appUrl}/dashboard/account/email`,
      ),
    },
    to,
    'Confirm your new email address',
    {
      paragraphs: [
        'Please confirm that this is your new email address for Find a Mediator: follow the link, log in as before and press the button. The link works once, for one day.',
        'If you did not ask for this, you can ignore this email.',
      ],
      action: verifyAction(link, appUrl),
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
export function unlockMail(to: Recipient, link: NewLink, appUrl: string): Mail {
  return linkMail(
    {
      ...{ kind: 'unlock', label: 'Let a device in', link },
      late: lateWords(
        'the link to let your device in',
        'Ask for another one.',
        `${appUrl}/login/unlock`,
      ),
    },
    to,
    'Log in despite failed attempts',
    {
      paragraphs: [
        'Someone has tried many passwords on your account. Open this link on the device on which you want to log in, then log in with your password as usual. The link works once, for one hour.',
        'If you did not ask for this, you can ignore this email. Nobody was let in.',
      ],
      action: {
        label: 'Let this device in',
        url: tokenUrl(`${appUrl}/login/known`, link),
      },
    },
  )
}

function verifyAction(link: NewLink, appUrl: string) {
  return { label: 'Confirm my email address', url: tokenUrl(`${appUrl}/verify-email`, link) }
}

const tokenUrl = (page: string, { token }: NewLink) => `${page}?token=${encodeURIComponent(token)}`

/** What is sent in the place of a mail that waited longer than its link works. */
function lateWords(what: string, how: string, url: string): LateWords {
  return {
    paragraphs: [
      `Someone, probably you, asked Find a Mediator for ${what}. We are sorry: we could not send it in time, and it no longer works. ${how}`,
      'If you did not ask for it, you can ignore this email.',
    ],
    action: { label: 'Ask for a new link', url },
  }
}

/** A mail whose link works for a time only. */
function linkMail(
  { link, late, ...name }: MailName & { link: NewLink; late: LateWords },
  to: { email: string } | Recipient,
  subject: string,
  content: Omit<MailContent, 'greeting'>,
): Mail {
  const mail = accountMail(name, to, subject, content)
  return { ...mail, validUntil: link.validUntil.toISOString(), late }
}

function choosePassword(appUrl: string) {
  return { label: 'Choose a new password', url: `${appUrl}/forgot-password` }
}

type MailName = { kind: string; label: string; id?: string | undefined }

/** A name is written only to those who have confirmed the address: to others it is a stranger's words. */
export function accountMail(
  { id = `account-${randomUUID()}`, ...name }: MailName,
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
