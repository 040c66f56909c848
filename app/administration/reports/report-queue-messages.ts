/** What the queue of reports says, apart from the messages that every page carries. */
export const reportQueueMessages = {
  outcomeRequired: 'Choose what to do',
  reasonRequired: 'Choose a reason',
  mediatorTextRequired: 'Enter what the mediator is told',
  listFailed: 'Failed to load the reports.',
  decideFailed: 'Failed to store the decision. Please try again.',
  notFound: 'Report not found',
  decidedBefore: 'Somebody has decided on this report already. Nothing was changed.',
  own: 'This report is about you. Another administrator has to decide about it.',
  gone: 'What was reported is not there any more, so this cannot be done with it.',
  decided: 'Decision stored',
  signalsFailed: 'The signals could not be loaded. Please reload the page before you decide.',
} as const
