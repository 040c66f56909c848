/** What the Mediators screen says, apart from the messages that every page carries. */
export const administrationMessages = {
  approveMediatorFailed: 'Failed to approve mediator.',
  approveProfileFailed: 'Failed to approve profile. Please try again.',
  saveFailed: 'Failed to save changes. Please try again.',
  mediatorsFailed: 'Failed to load mediators.',
  ownAccount: 'This is your own account. Another administrator has to decide about it.',
  ownProfile: 'This is your own profile. Another administrator has to decide about it.',
  supportAccount: 'This is the support account. It cannot be suspended or deleted.',
  notTakenDown: 'This profile is not taken down.',
  reasonRequired: 'Write a reason',
  emailDiffers: 'Type the email address exactly as it stands above',
  takeDownFailed: 'Failed to take the profile down. Please try again.',
  restoreFailed: 'Failed to restore the profile. Please try again.',
  suspendFailed: 'Failed to suspend the account. Please try again.',
  unsuspendFailed: 'Failed to end the suspension. Please try again.',
  deleteFailed: 'Failed to delete the mediator. Please try again.',
} as const

/** What a redirect says after a decision. */
export const administrationToasts = {
  approved: 'Approved and published',
  sentBack: 'Sent back to the mediator',
  edited: 'Changes published',
  takenDown: 'Taken down',
  restored: 'Restored and published',
  waits: 'Restored. Its changes wait for approval.',
  restoredHidden: 'Restored. It is not public yet.',
  suspended: 'Account suspended',
  unsuspended: 'Suspension ended',
  deleted: 'Mediator deleted',
  photoSaved: 'Photo published',
  photoRemoved: 'Photo removed',
} as const
