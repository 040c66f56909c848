import { counted } from '#app/platform/text/plural.ts'

/** What Review Moderation says, apart from the messages that every page carries. */
export const moderationMessages = {
  reasonRequired: 'Choose a reason',
  detailsRequired: 'Enter the reason',
  approveFailed: 'Failed to approve review.',
  deleteFailed: 'Failed to delete review.',
  listFailed: 'Failed to load reviews.',
  signalsFailed: 'The signals could not be loaded. Please reload the page before you decide.',
  ownReview: 'This review is about you. Another administrator has to decide about it.',
  notFound: 'Review not found',
  alreadyDeleted: 'This review has been deleted. It cannot be approved.',
  alreadyWithdrawn: 'Its author has withdrawn this review. It cannot be approved.',
  skipped: (count: number) => {
    const verb = count === 1 ? 'was' : 'were'
    return `${counted(count, 'review')} with an invalid date format ${verb} skipped.`
  },
} as const

export const moderationToasts = { approved: 'Review approved', deleted: 'Review deleted' } as const
