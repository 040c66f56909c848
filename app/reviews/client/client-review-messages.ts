/** What the pages say on which clients write, see and withdraw their review. */
export const clientReviewMessages = {
  title: 'Your feedback',
  loadFailed: 'Failed to load this page. Please try again later.',
  postFailed: 'This could not be stored. Please try again in a moment.',
  tooMany: 'This page was opened very often in a short time. Please wait a few minutes.',
  expired: 'This link has expired',
  used: 'A review was written here already. One enquiry can have one review.',
  gone: 'The details of this enquiry were erased, so no review can be written from it.',
} as const

export const clientReviewToasts = {
  sent: 'Thank you. We read your review, then it is shown.',
  withdrawn: 'Your review was withdrawn',
  refused: 'We will not ask you again',
} as const
