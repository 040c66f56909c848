/** What the screens of deliveries say. */
export const deliveryMessages = {
  loadFailed: 'Failed to load deliveries.',
  gone: 'This delivery is being sent, has arrived or was decided on meanwhile.',
  nothingToRetry: 'Nothing was waiting to be tried again.',
  retryFailed: 'Failed to try the delivery again. Please try again.',
  giveUpFailed: 'Failed to give the delivery up. Please try again.',
} as const

/** What a redirect says after a decision about a delivery. */
export const deliveryToasts = {
  retried: 'It is being tried again',
  givenUp: 'The delivery is given up',
} as const
