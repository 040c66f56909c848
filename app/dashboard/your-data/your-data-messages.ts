/** What the screens about a mediator's own data say. */
export const yourDataMessages = {
  loadFailed: 'Your data could not be loaded. Please try again later.',
  downloadFailed: 'Your data could not be put together. Please try again later.',
  deleteFailed: 'Your account was not deleted. Please try again.',
  deleted: 'Your account was deleted',
  pressAgain: 'Please read what is deleted, then press the button.',
  chooseLeads: 'Choose what happens to your open leads',
  support: 'This is the support account. It cannot be deleted here.',
  lastAdministrator:
    'You are the only administrator. Make somebody else one first, so that the directory is not left without.',
  noProfile: 'This account has no mediator’s profile. Another administrator can end its role.',
} as const
