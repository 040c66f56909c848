import type { Logger } from 'pino'
import { data } from 'react-router'
import { refusal } from '#app/platform/forms/form.ts'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { type RefusalReason, reasonErrors } from './refusal-reasons.ts'

export type Refusal = { ok: false; reason: RefusalReason }

export function refused(reason: RefusalReason): Refusal {
  return { ok: false, reason }
}

/** Answers a form that was filled in well and refused for a reason of the account. */
export function refuseFor(
  reason: RefusalReason,
  posted: FormData,
  ownFields?: Parameters<typeof reasonErrors>[1],
) {
  const answer: Refused = { ...refusal('', posted), errors: reasonErrors(reason, ownFields) }
  return data(answer, statuses[reason] ?? 422)
}

const statuses: Partial<Record<RefusalReason, number>> = {
  'too-many-requests': 429,
  default: 503,
}

/**
 * Runs a verb of accounts and returns its result. What Better Auth throws becomes a refusal; what
 * fails unexpectedly is logged and refused as well.
 */
export async function catchRefusals<Result>(
  log: Logger,
  verb: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await verb()
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? 'default'
    if (reason === 'default') log.error({ err: error }, 'an account could not be served')
    return refused(reason)
  }
}

/** The reasons by Better Auth's codes. */
const reasons: Record<string, RefusalReason> = {
  INVALID_EMAIL: 'invalid-email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  BANNED_USER: 'user-disabled',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'invalid-password',
  EMAIL_PASSWORD_DISABLED: 'operation-not-allowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'operation-not-allowed',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-code',
  INVALID_TWO_FACTOR_COOKIE: 'challenge-ended',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge-ended',
  UNAUTHORIZED: 'session-ended',
  FAILED_TO_GET_SESSION: 'session-ended',
  CHALLENGE_NOT_FOUND: 'passkey-failed',
  PASSKEY_NOT_FOUND: 'passkey-failed',
  AUTHENTICATION_FAILED: 'passkey-failed',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey-failed',
}

/**
 * Whether Better Auth found no session any more. It asks again after a guard has let someone in, who
 * may have been logged out by another request meanwhile.
 */
export function isSessionEnded(error: unknown): boolean {
  return reasons[codeOf(error)] === 'session-ended'
}

function codeOf(error: unknown): string {
  const { body } = error as { body?: { code?: unknown } }
  return typeof body?.code === 'string' ? body.code : ''
}
