import type { RefusalReason } from './refusal-reasons.ts'

/** On this channel a window for signing in tells the page that opened it how things ended. */
export const signInChannel = 'sign-in'

export type SignInOutcome = {
  /** The attempt it is about: other tabs hear it too. */
  attempt: string
  /** Where to go now. */
  to: string
  /** Why nobody was signed in, where that is how it ended. */
  refused?: RefusalReason
}
