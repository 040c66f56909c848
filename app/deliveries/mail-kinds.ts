/** Every mail that the product sends, in the words of the page that shows its delivery. */
export const mailKinds = [
  { code: 'welcome', label: 'Welcome' },
  { code: 'verification', label: 'Confirm an email address' },
  { code: 'password-reset', label: 'Reset a password' },
  { code: 'email-change', label: 'Confirm a new email address' },
  { code: 'email-change-notice', label: 'Notice of a new email address' },
  { code: 'new-inquiry', label: 'New enquiry to the mediator' },
  { code: 'new-review', label: 'New review to the mediator' },
  { code: 'profile-review', label: 'New profile needs review' },
  { code: 'profile-approved', label: 'Profile approved' },
  { code: 'profile-sent-back', label: 'Profile sent back' },
  { code: 'profile-taken-down', label: 'Profile taken down' },
  { code: 'profile-restored', label: 'Profile restored' },
  { code: 'account-suspended', label: 'Account suspended' },
  { code: 'account-reopened', label: 'Account open again' },
  { code: 'account-deleted', label: 'Account deleted' },
  { code: 'contact-message', label: 'Contact form to support' },
] as const

export type MailKind = (typeof mailKinds)[number]['code']

export function mailKindLabel(code: string): string {
  return mailKinds.find((kind) => kind.code === code)?.label ?? 'Mail'
}
