/** How the sender of an enquiry may be reached, as they said. */
export type ContactChoice = { isEmailSafe: boolean; isCallSafe: boolean; safeTimes: string }

/** 'Email is fine, no calls'; what was said of times follows in the sender's own words. */
export function contactWords({ isEmailSafe, isCallSafe, safeTimes }: ContactChoice): string {
  const ways = waysOf(isEmailSafe, isCallSafe)
  return safeTimes ? `${ways}. ${safeTimes}` : ways
}

function waysOf(isEmailSafe: boolean, isCallSafe: boolean): string {
  if (isEmailSafe) return isCallSafe ? 'Email and calls are fine' : 'Email is fine, no calls'
  return isCallSafe ? 'Calls are fine, no email' : 'No email and no calls'
}
