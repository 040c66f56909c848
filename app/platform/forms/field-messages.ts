import { numberText } from '../text/plural.ts'

/** What any form may say, whatever it is about, word for word. */
export const fieldMessages = {
  signedOut: 'You have been signed out. Log in using another tab, then save again here.',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  emailSlip: (meant: string) =>
    `Did you mean ${meant}? If the address is right as it is, send this again.`,
  tooMuch:
    'This form contains more than we can accept. Please reload the page and fill it in again.',
  oneLine: 'Please keep this on one line',
  tooLong: (limit: number) => `Please keep this under ${numberText(limit)} characters`,
} as const
