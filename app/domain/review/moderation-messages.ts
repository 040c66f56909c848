/** What Review Moderation says, apart from the messages that every page carries. */
export const moderationMessages = {
  reasonRequired: 'Choose a reason',
  detailsRequired: 'Say what the reason is',
  notFound: 'Review not found',
  alreadyDeleted: 'This review has been deleted. It cannot be approved.',
  skipped: (count: number) =>
    count === 1
      ? '1 review with an invalid date format was skipped.'
      : `${count.toLocaleString('en-GB')} reviews with an invalid date format were skipped.`,
} as const
