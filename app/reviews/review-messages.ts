/** What the review form says, word for word. */
export const reviewMessages = {
  ratingRequired: 'Please select a rating',
  commentRequired: 'Enter your review',
  submitted: 'Review submitted successfully',
  tooMany: 'You have sent a lot of reviews in a short time. Please wait, then send this one again.',
  submitFailed: 'Failed to submit review',
  loadFailed: 'Failed to load reviews',
  addFailed: 'Failed to add review',
} as const
