/** What the mediator's own lead forms say, apart from the messages that every page carries. */
export const leadMessages = {
  statusRequired: 'Please choose a status from the list',
  responseRequired: 'Enter the reply you gave',
  changedElsewhere:
    'This lead was changed in another window. What you typed is still here: check it against the saved version, then save again.',
} as const
