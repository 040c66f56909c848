import { and, eq } from 'drizzle-orm'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SessionUser } from '../session.server.ts'
import { deviceCookie, deviceCookies } from '../sign-in/known-device.server.ts'
import { changeFactors } from './change-factors.server.ts'
import { passkeys } from './factors.table.server.ts'
import { readAnswer } from './verify-passkey.server.ts'

type Added = { ok: true; headers: Headers }

/**
 * Adds the passkey that the browser made, and signs the other devices out. The headers carry the
 * session's new cookie.
 */
export async function addPasskey(
  services: AccountServices,
  { headers }: Request,
  user: SessionUser,
  { name, answer }: { name: string; answer: string },
): Promise<Added | Refusal> {
  const { auth, db, log, now } = services
  return catchRefusals(log, async () => {
    const response = readAnswer(answer)
    if (!response) return refused('passkey-failed')
    const added = await auth.api.verifyPasskeyRegistration({ body: { response, name }, headers })
    const changed = await changeFactors(services, user, 'passkey-added', async () => ({ ok: true }))
    if (!changed.ok) {
      await db.delete(passkeys).where(eq(passkeys.id, added.id))
      return changed
    }
    const detail = 'passkey'
    await recordSecurityEvent(services, { event: 'second-factor.add', userId: user.id, detail })
    const renewed = await auth.api.renewSession({
      body: { confirmedAt: now(), hasSecondFactor: true },
      headers,
      returnHeaders: true,
    })
    renewed.headers.append('Set-Cookie', await deviceCookie(services, user.id, undefined))
    return { ok: true, headers: renewed.headers }
  })
}

/** Takes a passkey away, if it is still there, and signs the other devices out. */
export async function removePasskey(
  services: AccountServices,
  user: SessionUser,
  id: string,
): Promise<Added | Refusal> {
  return catchRefusals(services.log, async () => {
    const removed = await changeFactors(services, user, 'passkey-removed', async (tx) => {
      const rows = await tx
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
        .returning({ id: passkeys.id })
      return rows.length > 0 ? { ok: true } : refused('passkey-removed')
    })
    if (!removed.ok && removed.reason !== 'passkey-removed') return removed
    const detail = 'passkey'
    if (removed.ok)
      await recordSecurityEvent(services, {
        event: 'second-factor.remove',
        userId: user.id,
        detail,
      })
    return { ok: true, headers: await deviceCookies(services, user) }
  })
}
