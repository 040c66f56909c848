import { accountMail, type Recipient } from '#app/accounts/account-mails.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'

/** Goes to the owner of the support address of before, who is no administrator any more. */
export function formerSupportMail(
  to: Recipient,
  { supportEmail, appUrl }: { supportEmail: string; appUrl: string },
): Mail {
  return accountMail(
    { kind: 'former-support', label: 'Notice to the former support address' },
    to,
    'You are no longer an administrator',
    {
      paragraphs: [
        `The support address of Find a Mediator is ${supportEmail} now. It was this address before, which made you an administrator. You can still log in, but no longer open the administrators’ area.`,
        'If you still need it, ask the people who run the site to make your account an administrator’s again. If you did not expect this, tell them at once.',
      ],
      action: { label: 'Write to us', url: `${appUrl}/contact` },
    },
  )
}

/** Goes to an account whose address has become the support address. */
export function newSupportMail(to: Recipient, { appUrl }: { appUrl: string }): Mail {
  const isConfirmed = to.emailVerified === true
  return accountMail(
    { kind: 'new-support', label: 'Notice to the new support address' },
    to,
    'Your address is the support address now',
    {
      paragraphs: [
        `This is the support address of Find a Mediator from now on, which makes its account an administrator’s.${isConfirmed ? ' Log in as before.' : ' Nobody has confirmed the address yet: choose a password first.'}`,
        'If you did not expect this, tell the people who run the site.',
      ],
      action: isConfirmed
        ? { label: 'Open the administrators’ area', url: `${appUrl}/admin/profile-approvals` }
        : { label: 'Choose a password', url: `${appUrl}/forgot-password` },
    },
  )
}
