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
  'It could not be delivered when it was approved. Its sender can see that, and can ask other mediators.'

/** What the page of held enquiries says, apart from the messages that every page carries. */
export const heldMessages = {
  listFailed: 'Failed to load the held enquiries.',
  approveFailed: 'Failed to deliver the enquiry. Please try again.',
  discardFailed: 'Failed to discard the enquiry. Please try again.',
  notFound: 'Held enquiry not found',
  obstacles: {
    deleted: 'This mediator’s account is gone.',
    suspended: 'This mediator’s account is suspended.',
    'not-listed': 'This mediator is not in the directory.',
    'not-taking-cases': 'This mediator is not taking new cases.',
  },
  notDelivered:
    'The enquiry was not delivered. It stays here until you can deliver it. Its sender can see that it was not delivered, and can ask other mediators.',
  approved: 'Enquiry delivered to the mediator',
  discarded: 'Enquiry discarded',
} as const
