/** What the administrators' screens of credentials say. */
export const credentialDecisionMessages = {
  listFailed: 'Failed to load the credentials.',
  checkFailed: 'Failed to mark the credential. Please try again.',
  refuseFailed: 'Failed to refuse the credential. Please try again.',
  notFound: 'Credential not found',
  stale:
    'This credential changed while you were reading it. Nothing was decided. Read it again, then decide.',
  own: 'This is your own credential. Another administrator has to decide about it.',
  reasonRequired: 'Choose a reason',
  detailsRequired: 'Enter the reason in your own words',
  checked: 'Marked as checked',
  refused: 'Refused. The mediator is told why.',
} as const
