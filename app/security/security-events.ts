/**
 * Every kind of event of the security log, in the words of the page that shows it. A code is a noun
 * and what happened to it; operators filter their logs by it.
 */
export const securityEvents = [
  { code: 'sign-in.success', label: 'Signed in' },
  { code: 'sign-in.failure', label: 'Failed to sign in' },
  { code: 'sign-in.new-device', label: 'Signed in on a new device' },
  { code: 'session.end', label: 'Signed out' },
  { code: 'session.end-all', label: 'Signed out everywhere' },
  { code: 'account.register', label: 'Registered' },
  { code: 'account.verify', label: 'Confirmed an email address' },
  { code: 'account.lock', label: 'Locked for further attempts' },
  { code: 'account.link', label: 'Connected Google or Microsoft' },
  { code: 'password.reset-request', label: 'Asked for a password reset' },
  { code: 'password.reset', label: 'Reset a password' },
  { code: 'password.change', label: 'Changed a password' },
  { code: 'email.change-request', label: 'Asked for another email address' },
  { code: 'email.change', label: 'Changed an email address' },
  { code: 'role.change', label: 'Changed a role' },
  { code: 'account.suspend', label: 'Suspended an account' },
  { code: 'account.unsuspend', label: 'Ended a suspension' },
  { code: 'account.delete', label: 'Deleted an account' },
  { code: 'second-factor.add', label: 'Added a second factor or passkey' },
  { code: 'second-factor.remove', label: 'Removed a second factor or passkey' },
  { code: 'second-factor.failure', label: 'Failed the second factor' },
  { code: 'second-factor.recovery', label: 'Used a recovery code' },
  { code: 'identity.confirm', label: 'Confirmed who they are again' },
  { code: 'request.throttle', label: 'Refused for too many attempts' },
  { code: 'request.refuse', label: 'Refused a request' },
  { code: 'data.download', label: 'Downloaded data' },
  { code: 'data.export', label: 'Exported data' },
  { code: 'spam.hold', label: 'Held as suspected spam' },
] as const

export type SecurityEventCode = (typeof securityEvents)[number]['code']

/** What anyone can cause as often as they like, without an account: it is stored within bounds. */
export const causedByStrangers: ReadonlySet<SecurityEventCode> = new Set([
  'sign-in.failure',
  'account.register',
  'account.lock',
  'password.reset-request',
  'second-factor.failure',
  'request.throttle',
  'request.refuse',
  'spam.hold',
] as const)

export function securityEventLabel(code: string): string {
  return securityEvents.find((event) => event.code === code)?.label ?? code
}

/** Days after which an event is deleted. */
export const securityLogDays = 120
