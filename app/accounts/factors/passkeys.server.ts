import { and, eq } from 'drizzle-orm'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { catchRefusals, type Refusal, refused } from '../refusal.server.ts'
import type { SessionUser } from '../session.server.ts'
import { tellOwner } from './authenticator.server.ts'
import { passkeys } from './factors.table.server.ts'
import { readAnswer } from './verify-passkey.server.ts'

type Added = { ok: true; headers: Headers }

/** Adds the passkey that the browser made. The headers carry the session's new cookie. */
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
    await auth.api.verifyPasskeyRegistration({ body: { response, name }, headers })
    await db.transaction((tx) => tellOwner(services, tx, user, 'passkey-added'))
    const detail = 'passkey'
    await recordSecurityEvent(services, { event: 'second-factor.add', userId: user.id, detail })
    const renewed = await auth.api.renewSession({
      body: { confirmedAt: now(), hasSecondFactor: true },
      headers,
      returnHeaders: true,
    })
    return { ok: true, headers: renewed.headers }
  })
}

/** False where the account has no such passkey. */
export async function removePasskey(
  services: AccountServices,
  user: SessionUser,
  id: string,
): Promise<boolean> {
  const isRemoved = await services.db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) return false
    await tellOwner(services, tx, user, 'passkey-removed')
    return true
  })
  if (isRemoved) {
    const detail = 'passkey'
    await recordSecurityEvent(services, { event: 'second-factor.remove', userId: user.id, detail })
  }
  return isRemoved
}
