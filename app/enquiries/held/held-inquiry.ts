/** Those that wait for a decision, and those that were discarded lately. */
export type HeldList = 'waiting' | 'discarded'

/** How many held enquiries one page shows. */
export const heldPageSize = 25

/** Days for which a discarded enquiry can still be delivered. */
export const discardedDays = 30

/** The code, among what speaks against an enquiry, that its sender has withdrawn it. */
export const withdrawnSignal = 'withdrawn'

/** That its mediator could not receive it when an administrator approved it, which its sender is told. */
export const undeliveredSignal = 'undelivered'

export const undeliveredText =
  'A decision to deliver it could not be carried out. Its sender was told, and offered other mediators.'

/** What the page of held enquiries says, apart from the messages that every page carries. */
export const heldMessages = {
  listFailed: 'Failed to load the held enquiries.',
  approveFailed: 'Failed to deliver the enquiry. Please try again.',
  discardFailed: 'Failed to discard the enquiry. Please try again.',
  notFound: 'Held enquiry not found',
  notDelivered: {
    deleted: 'Not delivered: this mediator’s account is gone.',
    suspended:
      'Not delivered: this mediator’s account is suspended. The sender is told on their private page, and offered others. It stays here.',
    'not-listed':
      'Not delivered: this mediator is not in the directory. The sender is told on their private page, and offered others. It stays here.',
    'not-taking-cases':
      'Not delivered: this mediator takes no new cases. The sender is told on their private page, and offered others. It stays here.',
  },
  approved: 'Enquiry delivered to the mediator',
  discarded: 'Enquiry discarded',
} as const
