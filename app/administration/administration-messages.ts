import type { PhotoWords } from '#app/profiles/photo/photo-words.ts'

/** What the screens about mediators say, apart from the messages that every page carries. */
export const administrationMessages = {
  /** Nothing of a selection was approved. */
  approveMediatorFailed: 'Failed to approve mediator.',
  approveProfileFailed: 'Failed to approve profile. Please try again.',
  saveFailed: 'Failed to save changes. Please try again.',
  mediatorsFailed: 'Failed to load mediators.',
  movedHint:
    'Newer map data would put these offices elsewhere, or their location could mean several places. They stay where they are until you or the mediator saves the profile. Check the place in the form, then save.',
  repliesFailed: 'We could not load the replies.',
  securityLogFailed: 'We could not load the security log.',
  ownAccount: 'This is your own account, so another administrator has to decide.',
  ownProfile: 'This is your own profile, so another administrator has to decide.',
  supportAccount: 'This is the support account. It cannot be suspended or deleted.',
  notTakenDown: 'This profile has not been taken down.',
  reasonRequired: 'Enter a reason',
  emailDiffers: 'Enter the email address exactly as shown above',
  takeDownFailed: 'We could not take the profile down. Try again.',
  restoreFailed: 'We could not restore the profile. Try again.',
  suspendFailed: 'We could not suspend the account. Try again.',
  unsuspendFailed: 'We could not end the suspension. Try again.',
  noFactors: 'This account does not have a passkey or an authenticator app.',
  removeFactorsFailed: 'We could not remove them. Try again.',
  webAddressFailed: 'We could not change the web address. Try again.',
  webAddressNotYet:
    'This profile has no web address yet. It gets one from the mediator’s name when it is first published.',
  webAddressInvalid:
    'Use 2 to 80 small letters without accents, digits and single hyphens between them, such as maria-lopez',
  webAddressTaken:
    'Another mediator has or had this web address, so it cannot be given again. Choose another one.',
  webAddressSame: 'This is their web address already. Enter another one, or cancel.',
  webAddressStale: (path: string) =>
    `Someone else changed this web address while you were here: it is ${path} now. Nothing was saved. Save again to replace it with yours.`,
  deleteFailed: 'We could not delete the mediator. Try again.',
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
    'Not approved: the account’s email address is not confirmed. Send the link again, or wait until the mediator has confirmed it.',
  contactUnconfirmed:
    'Not approved: the contact address is not confirmed. Send the link again, or wait until someone has confirmed it.',
  /** Why one cannot be approved together with others. */
  unconfirmed: 'an address is not confirmed',
  /** Why one cannot be approved together with others. */
  incomplete: 'incomplete, so you need to approve it on its own',
  undoFailed: 'We could not undo the approval. Try again.',
  undoTooLate:
    'It is too late to undo this approval. You can take the profile down on the mediator’s page.',
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
  restoredUnconfirmed: 'Restored. It is waiting for approval because an address is not confirmed.',
  suspended: 'Account suspended',
  unsuspended: 'Suspension ended',
  unsuspendedUnconfirmed:
    'Suspension ended. The profile is waiting for approval because an address is not confirmed.',
  factorsRemoved: 'Passkeys and authenticator app removed',
  webAddressChanged: 'Web address changed',
  deleted: 'Mediator deleted',
  photoSaved: 'Photo saved',
  photoRemoved: 'Photo removed',
} as const

/** What an administrator reads beside the photo of a mediator. */
export const photoWords: PhotoWords = {
  hint: 'PNG or JPG, under 10MB.',
  note: 'The photo is saved straight away. If the profile is public, so is the photo.',
}
