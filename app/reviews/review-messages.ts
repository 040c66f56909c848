/** What the review form says, word for word. */
export const reviewMessages = {
  ratingRequired: 'Please select a rating',
  commentRequired: 'Please write a comment',
  submitted: 'Review submitted successfully',
  tooMany:
    'You have sent many reviews in a short time. Please wait an hour, then send this one again.',
  submitFailed: 'Failed to submit review',
  loadFailed: 'Failed to load reviews',
  addFailed: 'Failed to add review',
} as const
