/** What the mediator's own lead forms say, apart from the messages that every page carries. */
export const leadMessages = {
  statusRequired: 'Please choose a status from the list',
  replyRequired: 'Enter your reply',
  placeholderOpen: (open: readonly string[]) => `Replace ${open.join(', ')} before you send this`,
  meetingNoTime: 'Give the day and the time of the call, or leave both empty',
  meetingLeftOut: 'The clocks leave that hour out on that day. Choose another time',
  meetingPast: 'This time has passed',
  meetingTooFar: 'Choose a day within a year',
  noteRequired: 'Enter your note',
  notesFull: 'The notes of this lead are full. Shorten them under “All notes” first.',
  withdrawn: 'The sender has withdrawn this enquiry, so your reply was not sent.',
  erased: 'The sender has had their details erased, so your reply was not sent.',
  noneStored: 'The sender has had their details erased, so nothing more is stored about them.',
  'too-many':
    'You have sent many replies in a short time. This one was not sent: please wait, then send it again.',
  responseRequired: 'Enter the reply you gave',
  noneChosen: 'Choose at least one lead',
  filterNameRequired: 'Enter a name for these filters',
  filterFailed: 'Failed to change your saved filters. Please try again.',
  tooManyFilters: 'You have saved many filters already. Remove one to save another.',
  changedElsewhere:
    'This lead was changed in another window. What you typed is still here: check it against the saved version, then save again.',
} as const
