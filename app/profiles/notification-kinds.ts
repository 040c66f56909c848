/**
 * The mails that a mediator can switch off, in the order of their screen. What an account needs, as
 * mails about its safety and its profile, is none of them and always comes.
 */
export const notificationKinds = [
  {
    code: 'new-enquiry',
    label: 'A new enquiry',
    hint: 'Somebody asks you for help. Without this email you learn of it only when you open My Leads, and the sender waits until then.',
  },
  {
    code: 'new-message',
    label: 'A new message',
    hint: 'Somebody who sent you an enquiry writes again.',
  },
  {
    code: 'waiting-reminder',
    label: 'An enquiry that waits',
    hint: 'You have not opened it, or not answered it yet.',
  },
  {
    code: 'own-reminder',
    label: 'Your own reminders',
    hint: 'What you asked to be reminded of on the page of a lead.',
  },
  {
    code: 'new-review',
    label: 'A new review',
    hint: 'A review about you was checked and published.',
  },
] as const

export type NotificationKind = (typeof notificationKinds)[number]['code']

export const notificationCodes = notificationKinds.map(({ code }) => code)

/** What is mailed at its own moment even where one mail a day gathers the rest. */
export const ungatheredKinds: readonly NotificationKind[] = ['own-reminder']
