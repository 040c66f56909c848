import type { AddressKind } from './addresses.ts'

/** What is said of an address that nobody has confirmed. */
export const notConfirmed: Record<AddressKind, string> = {
  account: 'Account address not confirmed',
  contact: 'Contact address not confirmed',
}

export const confirmationMessages = {
  noneChosen: 'Choose which address to ask again',
  tooMany:
    'We have already sent several links to this address. It can be asked again in about an hour, or tomorrow.',
  suspended: 'This account is suspended. Nobody can confirm its addresses until that ends.',
  allConfirmed: 'The addresses of this mediator are confirmed. There is nothing to ask.',
  failed: 'The confirmation could not be sent. Please try again.',
} as const

export const confirmationToasts = {
  'confirmation-sent': 'The confirmation was sent again',
  'confirmation-not-needed': 'Nothing was sent: it is confirmed, or a link was sent a moment ago',
}
