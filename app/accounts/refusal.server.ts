import type { Logger } from 'pino'
import type { AccountCondition } from './condition.ts'

export type Refusal = { ok: false; condition: AccountCondition }

export function refused(condition: AccountCondition): Refusal {
  return { ok: false, condition }
}

/** Runs one step of an account's life. What fails unexpectedly is logged and refused too. */
export async function orRefused<Result>(
  log: Logger,
  step: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await step()
  } catch (error) {
    const condition = conditions[codeOf(error)] ?? 'default'
    if (condition === 'default') log.error({ err: error }, 'an account could not be served')
    return refused(condition)
  }
}

/** What Better Auth calls the conditions. */
const conditions: Record<string, AccountCondition> = {
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
  INVALID_TOKEN: 'link-expired',
  TOKEN_EXPIRED: 'link-expired',
  USER_NOT_FOUND: 'link-expired',
  INVALID_USER: 'link-expired',
}

function codeOf(error: unknown): string {
  const { body } = error as { body?: { code?: unknown } }
  return typeof body?.code === 'string' ? body.code : ''
}
