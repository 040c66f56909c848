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
  /** When a passkey or a code was last given in it; undefined where none was. */
  secondFactorAt: Date | undefined
}

/** Whether its owner showed lately who they are, in any way. */
export function isRecentlyConfirmed({ confirmedAt }: SessionState, now: Date): boolean {
  return isRecent(confirmedAt, now)
}

/** Whether a passkey or a code was given in it lately. */
export function isFactorRecent({ secondFactorAt }: SessionState, now: Date): boolean {
  return secondFactorAt !== undefined && isRecent(secondFactorAt, now)
}

function isRecent(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() < confirmedMinutes * 60_000
}

export function isOverForAdmins({ startedAt }: SessionState, now: Date): boolean {
  return now.getTime() - startedAt.getTime() >= adminSessionHours * 3_600_000
}
