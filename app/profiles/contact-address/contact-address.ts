/** The address to which a mediator wants enquiries, and what is known of it. */
export type Contact = { account: string; contact: string; isConfirmed: boolean }

/** One form for an address, however it is typed. */
export function addressKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Whether somebody has to confirm a contact address before enquiries are mailed to it. */
export function needsConfirmation({ account, contact, isConfirmed }: Contact): boolean {
  return !isConfirmed && contact.trim() !== '' && addressKey(contact) !== addressKey(account)
}

/** Where enquiries are mailed to: the account's own address until the contact address is confirmed. */
export function deliveryAddress(known: Contact): string {
  return known.contact.trim() === '' || needsConfirmation(known) ? known.account : known.contact
}

/** A contact address as administrators read of it. */
export function contactText(known: Contact): string {
  const { account, contact } = known
  if (contact.trim() === '') return 'None'
  if (addressKey(contact) === addressKey(account)) return `${contact} (the same as the login email)`
  return `${contact} (${needsConfirmation(known) ? 'not confirmed' : 'confirmed'})`
}

/** What has to be said of a contact address that is not confirmed; null of one that is. */
export function contactNote(known: Contact): { unconfirmed: string; account: string } | null {
  return needsConfirmation(known) ? { unconfirmed: known.contact, account: known.account } : null
}

export const contactAddressMessages = {
  linkExpired:
    'This link has expired or has already been used, or the profile has another contact address now. The mediator can have a new one sent from Manage Profile.',
  failed: 'The address could not be confirmed. Please try again later.',
  confirmed: 'Thank you. Enquiries are now sent to this address.',
  asked: 'We have sent a link to your contact address',
  askedEnough: 'We have already sent several links to this address. Please look for them there.',
  askFailed: 'The link could not be sent. Please try again later.',
} as const
