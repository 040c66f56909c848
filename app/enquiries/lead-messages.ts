/** What the mediator's own lead forms say, apart from the messages that every page carries. */
export const leadMessages = {
  statusRequired: 'Please choose a status from the list',
  responseRequired: 'Please write what you answered',
  changedElsewhere:
    'This lead was changed in another window. What you typed is still here: check it against what is stored now, then save again.',
} as const
