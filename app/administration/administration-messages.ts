import type { PhotoWords } from '#app/profiles/photo/photo-words.ts'

/** What the screens about mediators say, apart from the messages that every page carries. */
export const administrationMessages = {
  /** Nothing of a selection was approved. */
  approveMediatorFailed: 'Failed to approve mediator.',
  approveProfileFailed: 'Failed to approve profile. Please try again.',
  saveFailed: 'Failed to save changes. Please try again.',
  mediatorsFailed: 'Failed to load mediators.',
  repliesFailed: 'Failed to load replies.',
  securityLogFailed: 'Failed to load the security log.',
  ownAccount: 'This is your own account. Another administrator has to decide about it.',
  ownProfile: 'This is your own profile. Another administrator has to decide about it.',
  supportAccount: 'This is the support account. It cannot be suspended or deleted.',
  notTakenDown: 'This profile has not been taken down.',
  reasonRequired: 'Enter a reason',
  emailDiffers: 'Enter the email address exactly as shown above',
  takeDownFailed: 'Failed to take the profile down. Please try again.',
  restoreFailed: 'Failed to restore the profile. Please try again.',
  suspendFailed: 'Failed to suspend the account. Please try again.',
  unsuspendFailed: 'Failed to end the suspension. Please try again.',
  noFactors: 'This account has no passkey and no authenticator app.',
  removeFactorsFailed: 'Failed to remove them. Please try again.',
  deleteFailed: 'Failed to delete the mediator. Please try again.',
} as const

/** What the approvals say besides. A stale form shows an older version than the stored one. */
export const approvalMessages = {
  noneChosen: 'Choose at least one profile',
  stale:
    'This profile changed while you were reading it. Nothing was approved. Check what changed, then decide.',
  staleSendBack:
    'This profile changed while you were reading it. It was not sent back. Read it again, then decide.',
  staleEdit:
    'This profile changed while you were editing it. Nothing was saved, and everything you typed is still here. Save again to replace the newer version.',
  notWaiting:
    'This profile is no longer waiting. Someone has approved it, edited it or sent it back.',
  reasonRequired: 'Enter what the mediator should change',
  /** Nothing is published that could be a stranger's. */
  accountUnconfirmed:
    'Nothing was approved: the address of the account is not confirmed. Send the confirmation again, or wait until the mediator has confirmed it.',
  contactUnconfirmed:
    'Nothing was approved: the contact address is not confirmed. Send the confirmation again, or wait until somebody has confirmed it.',
  /** Why one cannot be approved together with others. */
  unconfirmed: 'an address is not confirmed',
  /** Why one cannot be approved together with others. */
  incomplete: 'incomplete, so it has to be read by itself',
  undoFailed: 'Failed to undo the approval. Please try again.',
  undoTooLate:
    'It is too late to undo this: the approval has taken effect. A profile can be taken down on its own page.',
} as const

/** What a page says after a decision that led to it. */
export const administrationToasts = {
  approved: 'Approved and published',
  undone: 'Undone. Nothing was approved.',
  sentBack: 'Sent back to the mediator',
  edited: 'Changes published',
  editedUnconfirmed: 'Saved, but not published: an address is not confirmed yet',
  takenDown: 'Taken down',
  restored: 'Restored and published',
  waits: 'Restored. Its changes are waiting for approval.',
  restoredHidden: 'Restored. It is not public yet.',
  restoredUnconfirmed: 'Restored. It waits for approval, because an address is not confirmed.',
  suspended: 'Account suspended',
  unsuspended: 'Suspension ended',
  unsuspendedUnconfirmed:
    'Suspension ended. The profile waits for approval, because an address is not confirmed.',
  factorsRemoved: 'Passkeys and authenticator app removed',
  deleted: 'Mediator deleted',
  photoSaved: 'Photo saved',
  photoRemoved: 'Photo removed',
} as const

/** What an administrator reads beside the photo of a mediator. */
export const photoWords: PhotoWords = {
  hint: 'PNG or JPG, under 10MB.',
  note: 'It is saved straight away, and is public at once if the profile is.',
}
