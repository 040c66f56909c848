/** What the pages for reporting something say, apart from the messages that every page carries. */
export const reportMessages = {
  reasonRequired: 'Choose a reason',
  textRequired: 'Tell us what is wrong',
  sendFailed: 'Failed to send the report. Please try again later.',
  loadFailed: 'Failed to load what you want to report. Please try again later.',
  tooMany: 'You have sent a lot of reports in a short time. Please wait, then send this one again.',
  missing: 'We cannot find what you want to report',
  listFailed: 'Failed to load the reports.',
} as const
