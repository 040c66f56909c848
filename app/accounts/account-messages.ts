import { counted } from '#app/platform/text/plural.ts'

/**
 * What the screens of an account say, word for word. They are a file of their own because every
 * page loads the other messages.
 */

/** Keyed by the sign-in service's condition; `default` answers any other. */
export const authMessages = {
  'invalid-email': 'Please enter a valid email address.',
  'user-disabled': 'This account has been disabled. Please contact support.',
  'user-not-found': 'No account found with this email. Please check your email or register.',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later or reset your password.',
  'email-already-in-use':
    'An account with this email already exists. Please login or use a different email.',
  'weak-password':
    'Password is too weak. Please use at least 8 characters with a mix of letters, numbers, and symbols.',
  'invalid-password': 'Invalid password format. Please check the requirements.',
  'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
  'network-request-failed': 'Network error. Please check your internet connection and try again.',
  'popup-closed-by-user': 'Login window was closed. Please try again.',
  'cancelled-popup-request': 'Login was cancelled. Please try again.',
  'popup-blocked': 'Login popup was blocked. Please allow popups for this site.',
  default: 'An error occurred. Please try again or contact support if the problem persists.',
} as const

export const accountMessages = {
  /** What the rule asks for, beside every field for a new password. */
  passwordHint:
    'At least 8 characters. Use a mix of letters, numbers and symbols, or three or four unrelated words. A name, a date or a common word alone is too easy to guess.',
  passwordRequired: 'Password is required',
  currentPasswordRequired: 'Enter your current password',
  confirmRequired: 'Enter the password again',
  termsFirst: 'To register, agree to the terms of use first.',
  termsRequired: 'Please agree to the terms of use',
  emailUnchanged: 'This is already your email address',
  emailUnconfirmed: 'Please confirm your current email address first.',
  logInFirst: 'To confirm this address, log in first.',
  otherAccount: 'You are logged in to another account than the one this link is for.',
  linkExpired: 'This link has expired or has already been used. Please ask for a new one.',
  passwordsDiffer: 'Passwords do not match',
  unlockSent:
    'If there is an account with this address, we have sent it a link. It works once, for one hour.',
  codeRequired: 'Enter the code',
  wrongCode: 'That code is not right. Please try again.',
  usedCode: 'That code has already been used. Please wait for the next one.',
  codesUnreadable:
    'We cannot check your codes at the moment, because a key of this site has changed. Please use a passkey if you have one, or write to us: we can take the authenticator app from your account, so that you can log in and set it up again.',
  challengeEnded: 'This took too long or too many tries. Please log in again.',
  sessionEnded: 'You have been logged out. Please log in again.',
  factorNeeded: 'Your password alone is not enough here. Please use your passkey or a code.',
  passkeyRemoved: 'Your account does not have this passkey any more.',
  appRemoved: 'Your account has no authenticator app any more.',
  appSetUpAlready:
    'Your account has an authenticator app already. To use another one, remove that one first.',
  providerNeedsFactor:
    'Your account asks for a passkey or a code, so we did not connect it. Please log in with your password or a passkey.',
  passkeyFailed: 'The passkey was not accepted. Please try again or choose another way.',
  passkeyUnused: 'No passkey was used. Please try again or choose another way.',
  passkeysNeedScripts: 'Passkeys need JavaScript, which does not run in this browser.',
  confirmRequiredWay: 'Enter your password or a code',
  logoutFailed: 'Logout failed. Please try again.',
} as const

export const accountToasts = {
  verified: 'Your email address is confirmed',
  verificationSent: 'We have sent you a new link',
  passwordReset: 'Your password has been changed. Please log in with the new one.',
  passwordChanged: 'Your password has been changed',
  emailChangeSent: 'We have sent a link to your new address',
  authenticatorAdded: 'Your authenticator app is set up',
  authenticatorRemoved: 'Your authenticator app has been removed',
  passkeyAdded: 'Your passkey has been added',
  passkeyRemoved: 'The passkey has been removed',
  codesLeft: (left: number) => `You have ${counted(left, 'recovery code')} left`,
  deviceKnown: 'This device can log in now',
  sessionsEnded: 'Logged out there',
  signedOutEverywhere: 'You are signed out on every device',
} as const
