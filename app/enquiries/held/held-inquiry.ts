/** Those that wait for a decision, and those that were discarded lately. */
export type HeldList = 'waiting' | 'discarded'

/** How many held enquiries one page shows. */
export const heldPageSize = 25

/** Days for which a discarded enquiry can still be delivered. */
export const discardedDays = 30

/** The code, among what speaks against an enquiry, that its sender has withdrawn it. */
export const withdrawnSignal = 'withdrawn'

/** What the page of held enquiries says, apart from the messages that every page carries. */
export const heldMessages = {
  listFailed: 'Failed to load the held enquiries.',
  approveFailed: 'Failed to deliver the enquiry. Please try again.',
  discardFailed: 'Failed to discard the enquiry. Please try again.',
  notFound: 'Held enquiry not found',
  approved: 'Enquiry delivered to the mediator',
  discarded: 'Enquiry discarded',
} as const
