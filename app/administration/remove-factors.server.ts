import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#app/accounts/accounts.table.server.ts'
import { dropAuthenticator } from '#app/accounts/factors/authenticator.server.ts'
import { notifyOwner } from '#app/accounts/factors/change-factors.server.ts'
import { passkeys } from '#app/accounts/factors/factors.table.server.ts'
import { revokeEarlierAccess } from '#app/accounts/sessions/revoke-access.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { recordSecurityEvent } from '#app/security/record-security-event.server.ts'
import { lockMediator, type Refusal } from './lock-mediator.server.ts'

/** Whether an account has a passkey or an authenticator app. */
export const hasFactors = sql<boolean>`(${users.twoFactorEnabled} or exists (
  select from ${passkeys} where ${passkeys.userId} = ${users.id}))`

/**
 * Takes the passkeys and the authenticator app from a mediator who has lost them, signs them out
 * everywhere and tells them.
 */
export async function removeFactors(
  services: Platform,
  actor: AuditEntry['actor'],
  id: string,
  reason: string,
): Promise<{ ok: true } | Refusal> {
  const removed = await services.db.transaction(async (tx) => {
    const locked = await lockMediator(tx, actor, id)
    if (!locked.ok) return locked
    await dropFactors(tx, locked.person, { actor, reason, at: services.now() })
    await notifyOwner(services, tx, locked.person, 'all-removed')
    return { ok: true } as const
  })
  if (removed.ok) {
    const detail = 'administrator'
    await recordSecurityEvent(services, { event: 'second-factor.remove', userId: id, detail })
  }
  return removed
}

type By = { actor: AuditEntry['actor']; reason: string; at: Date }

/** The same for any account, by the command. Not `ok` when no account has the email. */
export async function removeFactorsOf(
  db: Database,
  email: string,
  by: By,
): Promise<{ ok: true } | { ok: false; reason: 'missing' }> {
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!person) return { ok: false, reason: 'missing' }
    await dropFactors(tx, person, by)
    return { ok: true }
  })
}

async function dropFactors(
  tx: Transaction,
  person: { id: string; name: string; email: string },
  { actor, reason, at }: By,
) {
  const { id, name, email } = person
  const hadApp = await dropAuthenticator(tx, id)
  const dropped = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, id))
    .returning({ id: passkeys.id })
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await revokeEarlierAccess(tx, id)
  await recordAudit(tx, {
    actor,
    action: 'account.remove-factors',
    subjectId: id,
    person: { id, name, email },
    before: { app: hadApp, passkeys: dropped.length },
    after: { reason },
    at,
  })
}
