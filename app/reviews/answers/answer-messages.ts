/** What the pages about answers to reviews say, apart from the messages that every page carries. */
export const answerMessages = {
  textRequired: 'Enter your answer',
  reasonRequired: 'Enter a reason',
  hint: 'Do not name the client or anyone else, and do not tell what was said in mediation: that you worked with somebody may be confidential too. We read it before it is shown.',
  listFailed: 'Failed to load the answers.',
  ownFailed: 'Failed to load your reviews. Please try again later.',
  sendFailed: 'Failed to send the answer. Please try again.',
  deleteFailed: 'Failed to delete the answer. Please try again.',
  approveFailed: 'Failed to approve the answer. Please try again.',
  refuseFailed: 'Failed to refuse the answer. Please try again.',
  reviewNotFound: 'Review not found',
  notFound: 'Answer not found',
  tooLate:
    'This answer can no longer be changed: a day has passed. You can still delete it on the page of your reviews.',
  deletedBefore: 'You deleted your answer to this review. A review can be answered once.',
  stale:
    'The mediator changed this answer while you were reading it. Nothing was decided. Read it again, then decide.',
  notWaiting: 'This answer is no longer waiting. Someone has decided on it, or it was deleted.',
  ownAnswer: 'This is your own answer. Another administrator has to decide about it.',
} as const

export const answerToasts = {
  sent: 'Answer sent. We read it before it is shown.',
  deleted: 'Answer deleted',
  approved: 'Answer approved',
  refused: 'Answer refused',
} as const
