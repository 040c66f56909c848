import type { Limits } from '#app/platform/limits.server.ts'

/** An attempt to log in to an account, and the name of the device if that is known to it. */
export type Attempt = { userId: string; email: string; ip: string; device: string | undefined }

/** Which limit refused an attempt; 'account' is the one that strangers can use up. */
export type Allowance = { ok: true } | { ok: false; by: 'device' | 'ip' | 'account' }

/**
 * Counts a password that is tried. From a known device only what was tried there counts. Elsewhere an
 * attempt that one limit refuses is not counted by the next, least of all for the account.
 */
export async function mayTryPassword(limits: Limits, attempt: Attempt): Promise<Allowance> {
  const { userId, email, ip, device } = attempt
  if (device !== undefined)
    return allowed(await limits.allows('password-from-device', `${userId} ${device}`), 'device')
  if (!(await limits.allows('password-from-ip', ip))) return { ok: false, by: 'ip' }
  if (!(await limits.allows('password-at-login', `${email} ${ip}`))) return { ok: false, by: 'ip' }
  return allowed(await limits.allows('password-of-account', email), 'account')
}

/** Takes back what a right password was counted. */
export async function passwordWasRight(limits: Limits, attempt: Attempt): Promise<void> {
  const { userId, email, ip, device } = attempt
  if (device !== undefined) return limits.reset('password-from-device', `${userId} ${device}`)
  await limits.reset('password-at-login', `${email} ${ip}`)
  await limits.takeBack('password-of-account', email)
  await limits.takeBack('password-from-ip', ip)
}

/** Counts a code that is tried after the password, from a known device apart from all others. */
export function mayTryCode(
  limits: Limits,
  { userId, device }: Pick<Attempt, 'userId' | 'device'>,
): Promise<boolean> {
  if (device === undefined) return limits.allows('code-of-account', userId)
  return limits.allows('code-from-device', `${userId} ${device}`)
}

function allowed(isAllowed: boolean, by: 'device' | 'account'): Allowance {
  return isAllowed ? { ok: true } : { ok: false, by }
}
