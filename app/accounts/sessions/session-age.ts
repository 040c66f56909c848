/** Minutes after which someone has to show again who they are before what cannot be undone. */
const confirmedMinutes = 15

/** Hours after which an administrator has to log in again. */
const adminSessionHours = 12

/** A session as the guards know it. */
export type SessionState = {
  id: string
  startedAt: Date
  /** When its owner last showed who they are: at its beginning, or since. */
  confirmedAt: Date
  /** Whether a passkey or a code was given in it. */
  hasSecondFactor: boolean
}

export function isRecentlyConfirmed({ confirmedAt }: SessionState, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmedMinutes * 60_000
}

export function isOverForAdmins({ startedAt }: SessionState, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= adminSessionHours * 3_600_000
}
