import { contactNote, needsConfirmation } from '#app/profiles/contact-address/contact-address.ts'

/** The addresses of a mediator and what is known of them. */
export type Addresses = {
  /** With which they log in. */
  account: string
  isAccountConfirmed: boolean
  /** When a link that still works was last mailed there; null where there is none. */
  accountAskedAt: Date | null
  /** Where they want enquiries; often the same. */
  contact: string
  isContactConfirmed: boolean
  contactAskedAt: Date | null
}

export const addressKinds = ['account', 'contact'] as const
export type AddressKind = (typeof addressKinds)[number]

/** The addresses that somebody has to confirm before the profile may be published. */
export function unconfirmedAddresses(known: Addresses): AddressKind[] {
  const { account, contact, isContactConfirmed, isAccountConfirmed } = known
  const isContactOpen = needsConfirmation({ account, contact, isConfirmed: isContactConfirmed })
  return [
    ...(isAccountConfirmed ? [] : (['account'] as const)),
    ...(isContactOpen ? (['contact'] as const) : []),
  ]
}

/** An address that is not confirmed, as the pages of administrators say it. */
export type OpenAddress = { kind: AddressKind; email: string; askedAt: Date | null }

export function openAddresses(known: Addresses): OpenAddress[] {
  return unconfirmedAddresses(known).map((kind) =>
    kind === 'account'
      ? { kind, email: known.account, askedAt: known.accountAskedAt }
      : { kind, email: known.contact, askedAt: known.contactAskedAt },
  )
}

/** Where enquiries go while the contact address is not confirmed; null where it need not be said. */
export function contactNoteOf({ account, contact, isContactConfirmed }: Addresses) {
  return contactNote({ account, contact, isConfirmed: isContactConfirmed })
}
