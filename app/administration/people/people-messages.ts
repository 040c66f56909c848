/** What the screens about people who have no account say. */
export const peopleMessages = {
  loadFailed: 'What is held could not be read. Please try again later.',
  exportFailed: 'The file could not be put together. Please try again.',
  eraseFailed: 'Erasing did not finish. Please try again: what is erased already is left alone.',
  erased: 'Erased',
  nothing: 'Nothing is held about this address.',
  ofMediator:
    'This address belongs to a mediator’s account. What they hold as a mediator is not shown here and cannot be erased here: they download and delete it themselves under Account Settings, “Your data”, or you delete the mediator. Below is only what was sent from this address as a visitor.',
  ofAdministrator:
    'This address belongs to an administrator’s account. What belongs to the account is not shown here and cannot be erased here. Below is only what was sent from this address as a visitor.',
  namedUnconfirmed:
    'An account or a profile also names this address, but nobody has confirmed it, so we cannot tell whose it is. It is not shown here, and erasing leaves it alone. If it is theirs, delete that mediator on the mediator’s own page.',
  accountRefused:
    'This address belongs to an account, and nothing was sent from it as a visitor. Accounts are deleted by their owners, under Account Settings, or on the page of the mediator.',
} as const
