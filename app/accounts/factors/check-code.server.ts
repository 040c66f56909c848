import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { type Refusal, refused } from '../refusal.server.ts'
import { twoFactors } from './factors.table.server.ts'
import { findFactors } from './find-factors.server.ts'
import { isAppCode, plainCode } from './recovery-codes.ts'

/** The code was right: the headers and the token of the session in which it counts. */
type RightCode = {
  ok: true
  headers: Headers
  token: string
  /** How many recovery codes are left, where one was used. */
  codesLeft?: number
}

/**
 * Checks a code of the authenticator app, or a recovery code. The headers say by their cookies in
 * which session, or after which password. No code counts twice. What Better Auth throws is left to
 * the caller.
 */
export async function checkCode(
  services: AccountServices,
  headers: Headers,
  userId: string,
  typed: string,
): Promise<RightCode | Refusal> {
  const { auth, db, limits, keyedDigest } = services
  const code = plainCode(typed)
  const app = await readApp(services, userId)
  if (app === 'unreadable') return refused('codes-unreadable')
  if (isAppCode(code)) {
    if (!(await limits.allows('code-once', `${userId} ${code}`))) return refused('used-code')
    const checked = await auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    return { ok: true, headers: checked.headers, token: checked.response.token }
  }

  const checked = await auth.api.verifyBackupCode({
    body: { code: recoveryDigest(keyedDigest, code) },
    headers,
    returnHeaders: true,
  })
  await recordSecurityEvent(services, { event: 'second-factor.recovery', userId })
  const { authenticator } = await findFactors(db, userId)
  const { token = '' } = checked.response
  return { ok: true, headers: checked.headers, token, codesLeft: authenticator?.codesLeft ?? 0 }
}

/**
 * Checks a code, or uses a recovery code up, of an account to which nobody is signed in and whose
 * password nobody gave. Begins no session.
 */
export async function checkCodeAlone(
  services: AccountServices,
  userId: string,
  typed: string,
): Promise<{ ok: true } | Refusal> {
  const { db, limits, keyedDigest } = services
  const code = plainCode(typed)
  const app = await readApp(services, userId)
  if (app === 'unreadable') return refused('codes-unreadable')
  if (isAppCode(code)) {
    if (!(await limits.allows('code-once', `${userId} ${code}`))) return refused('used-code')
    if (!app) return refused('wrong-code')
    const isRight = await createOTP(app.secret, { digits: 6, period: 30 }).verify(code)
    return isRight ? { ok: true } : refused('wrong-code')
  }

  const digest = recoveryDigest(keyedDigest, code)
  const left = sql`${twoFactors.backupCodes}::jsonb`
  const used = await db
    .update(twoFactors)
    .set({ backupCodes: sql`(${left} - ${digest}::text)::text` })
    .where(and(eq(twoFactors.userId, userId), sql`${left} @> to_jsonb(${digest}::text)`))
    .returning({ id: twoFactors.id })
  if (used.length === 0) return refused('wrong-code')
  await recordSecurityEvent(services, { event: 'second-factor.recovery', userId })
  return { ok: true }
}

/**
 * The authenticator app of an account; 'unreadable' where the site has another secret than when it
 * was set up. No code of it fits then, nor any recovery code.
 */
async function readApp(
  { auth, db }: AccountServices,
  userId: string,
): Promise<{ secret: string } | 'unreadable' | undefined> {
  const [app] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
  if (!app) return undefined
  const { secretConfig } = await auth.$context
  try {
    return { secret: await symmetricDecrypt({ key: secretConfig, data: app.secret }) }
  } catch {
    return 'unreadable'
  }
}

/** What is stored of a recovery code. */
export function recoveryDigest(keyedDigest: KeyedDigest, code: string): string {
  return keyedDigest(`recovery ${code}`)
}
