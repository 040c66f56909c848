/** What the form to several mediators says. */
export const severalMessages = {
  own: 'This is your own profile. Take yourself off the list to write to the others.',
  gone: 'One of these mediators is no longer listed. Check who you are writing to and send again.',
  nobody: 'Choose somebody to write to.',
  tooMany: 'One enquiry can go to three mediators. Choose three of them.',
} as const
