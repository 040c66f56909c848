import { numberText } from '../text/plural.ts'

/** What any form may say, whatever it is about, word for word. */
export const fieldMessages = {
  signedOut: 'You are signed out. Log in in another tab, then save again here.',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  tooMuch: 'This form holds more than it can. Please reload the page and fill it in again.',
  oneLine: 'Please keep this on one line',
  tooLong: (limit: number) => `Please keep this under ${numberText(limit)} characters`,
} as const
