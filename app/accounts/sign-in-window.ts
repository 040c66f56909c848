import type { AccountCondition } from './condition.ts'

/** On this channel a window for signing in tells the page that opened it how things ended. */
export const signInChannel = 'sign-in'

export type SignInOutcome = {
  /** The attempt it is about: other tabs hear it too. */
  attempt: string
  /** Where to go now. */
  to: string
  /** Set where nobody was let in. */
  fault?: AccountCondition
}
