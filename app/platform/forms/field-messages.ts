import { numberText } from '../text/plural.ts'

/** What any form may say, whatever it is about, word for word. */
export const fieldMessages = {
  signedOut: 'You are signed out. Log in in another tab, then save again here.',
  otherSite: 'This form was sent from another site, so it was not accepted.',
  unknownSite:
    'Your browser did not say which page this form was sent from, so it was not accepted.',
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  tooMuch: 'This form holds more than it can. Please reload the page and fill it in again.',
  oneLine: 'Please keep this on one line',
  tooLong: (limit: number) => `Please keep this under ${numberText(limit)} characters`,
} as const
