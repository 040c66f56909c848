/** What the screens of deliveries say. */
export const deliveryMessages = {
  loadFailed: 'Failed to load deliveries.',
  gone: 'This delivery is being sent, has already arrived, or someone else has dealt with it.',
  nothingToRetry: 'There was nothing to retry.',
  retryFailed: 'Failed to retry the delivery. Please try again.',
  giveUpFailed: 'Failed to give up the delivery. Please try again.',
} as const

/** What a redirect says after a decision about a delivery. */
export const deliveryToasts = {
  retried: 'It is being retried',
  givenUp: 'The delivery has been given up',
} as const
