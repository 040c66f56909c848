import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Recipient } from '../account-mails.server.ts'
import type { AccountServices } from '../accounts.server.ts'
import { sessions, users } from '../accounts.table.server.ts'
import { type Refusal, refused } from '../refusal.server.ts'
import type { SessionUser } from '../session.server.ts'
import { revokeEarlierAccess } from '../sessions/revoke-access.server.ts'
import { type FactorChange, factorChangedMail } from './factor-mails.server.ts'

/**
 * Changes the second factors of an account, one change at a time, and tells its owner. Every change
 * ends all sessions but this one, so what the guard saw still holds as long as this session is there.
 */
export function changeFactors(
  services: AccountServices,
  { id, name, email, session }: SessionUser,
  change: FactorChange,
  write: (tx: Transaction) => Promise<{ ok: true } | Refusal>,
): Promise<{ ok: true } | Refusal> {
  return services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    const here = and(eq(sessions.id, session.id), eq(sessions.userId, id))
    const [current] = await tx.select({ id: sessions.id }).from(sessions).where(here)
    if (!current) return refused('session-ended')
    const written = await write(tx)
    if (!written.ok) return written
    await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.id, session.id)))
    await revokeEarlierAccess(tx, id)
    await notifyOwner(services, tx, { name, email }, change)
    return { ok: true }
  })
}

export async function notifyOwner(
  { jobs, environment }: Pick<AccountServices, 'jobs' | 'environment'>,
  tx: Transaction,
  owner: Recipient,
  change: FactorChange,
): Promise<void> {
  await jobs.send(tx, mailQueue, factorChangedMail(owner, change, environment.appUrl))
}
