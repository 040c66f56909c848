import { daysBefore } from '#app/platform/time/london-time.ts'
import type { CredentialKind, CredentialStatus } from './credential.ts'

/** Days before its end on which a mediator is reminded; 0 is the last day on which it holds. */
export const reminderDays = [60, 14, 0] as const

export type ReminderDays = (typeof reminderDays)[number]

/** Days for which a check is trusted. Older ones are shown to administrators to be made again. */
export const checkAgainAfterDays = 365

/** How far ahead an end may lie: further is a slip of the keyboard. */
export const maxValidYears = 20

/** How many credentials a mediator may have. */
export const maxCredentials = 12

/** What a mediator says of a credential. Days are 'YYYY-MM-DD'. */
export type StatedCredential = {
  body: string
  kind: CredentialKind
  number: string
  validUntil: string | null
}

/**
 * Whether a change has to be checked in the register anew: anything but an earlier end. What was
 * refused is sent again by saving it, changed or not.
 */
export function needsCheck(
  stored: StatedCredential & { status: CredentialStatus },
  stated: StatedCredential,
  isEvidenceChanged: boolean,
): boolean {
  return (
    stored.status === 'refused' ||
    isEvidenceChanged ||
    stored.body !== stated.body ||
    stored.kind !== stated.kind ||
    stored.number !== stated.number ||
    endsLater(stated.validUntil, stored.validUntil)
  )
}

/** Whether one end is later than another; having none is the latest. */
function endsLater(end: string | null, than: string | null): boolean {
  if (than === null) return false
  return end === null || end > than
}

/**
 * The reminder that is due for a credential that ends on a day, where the last one sent was
 * `reminded`. After days without the job only the latest is due. Null for none.
 */
export function dueReminder(
  { validUntil, reminded }: { validUntil: string; reminded: number | null },
  today: string,
): ReminderDays | null {
  const due = reminderDays.findLast((days) => today >= daysBefore(validUntil, days))
  if (due === undefined || (reminded !== null && reminded <= due)) return null
  return due
}

/** How a credential stands for those who read lists of them. */
export type CredentialState = 'waiting' | 'refused' | 'checked' | 'ended'

export function credentialState(
  { status, validUntil }: { status: CredentialStatus; validUntil: string | null },
  today: string,
): CredentialState {
  if (status !== 'checked') return status
  return validUntil !== null && validUntil < today ? 'ended' : 'checked'
}
