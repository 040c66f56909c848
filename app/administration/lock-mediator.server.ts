import { eq } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AuditEntry, AuditPerson } from '#app/audit/record-audit.server.ts'
import { listings } from '#app/listings/listings.table.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { MediatorRow } from '#app/profiles/mediators.table.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { type MediatorStatus, mediatorStatus, mediatorStatusLabel } from './mediator-status.ts'

/** A working profile and what belongs to it, which others cannot change until the transaction ends. */
export type LockedMediator = {
  profile: MediatorRow
  listing: typeof listings.$inferSelect | undefined
  /** Who gets our emails: the account's email, since the profile's own may be unverified. */
  recipient: { id: string; fullName: string; email: string }
  /** Who has the account, as the audit log names them. */
  person: AuditPerson
  isSuspended: boolean
  status: MediatorStatus
}

/** Why a decision about a mediator was refused. */
export type Refusal = { ok: false; reason: 'missing' | 'own' | 'support' }

/** Locks a profile until the transaction ends. Returns undefined where there is none. */
export async function lockProfile(
  tx: Transaction,
  id: string,
): Promise<LockedMediator | undefined> {
  const [profile] = await tx.select().from(mediators).where(eq(mediators.id, id)).for('update')
  const [account] = await tx
    .select({ id: users.id, name: users.name, email: users.email, banned: users.banned })
    .from(users)
    .where(eq(users.id, id))
  const [listing] = await tx.select().from(listings).where(eq(listings.id, id))
  if (!profile || !account) return undefined

  const { banned, ...person } = account
  const isSuspended = banned === true
  return {
    profile,
    listing,
    recipient: { id, fullName: profile.fullName, email: person.email },
    person,
    isSuspended,
    status: mediatorStatus(profile, isSuspended),
  }
}

/**
 * Locks the mediator that a decision is about. Administrators may not decide about themselves, and
 * where `supportEmail` is given nobody may decide about the account that has it.
 */
export async function lockMediator(
  tx: Transaction,
  actor: AuditEntry['actor'],
  id: string,
  supportEmail?: string,
): Promise<({ ok: true } & LockedMediator) | Refusal> {
  if (id === actor.id) return { ok: false, reason: 'own' }
  const locked = await lockProfile(tx, id)
  if (!locked) return { ok: false, reason: 'missing' }
  if (locked.person.email === supportEmail) return { ok: false, reason: 'support' }
  return { ok: true, ...locked }
}

/** A status as the audit log records it. */
export function recordedStatus(status: MediatorStatus) {
  return { status: mediatorStatusLabel(status) }
}
