/** What the screen of a mediator's emails says. */
export const notificationMessages = {
  loadFailed: 'Failed to load your email settings. Please try again later.',
  saveFailed: 'Failed to save your email settings. Please try again.',
  saved: 'Your email settings were saved',
  enquiriesOff:
    'You get no email when somebody sends you an enquiry. It is in My Leads all the same, but nothing tells you to look there, and the sender waits until you do.',
} as const
