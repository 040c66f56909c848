import { randomUUID } from 'node:crypto'
import { asc, inArray, sql } from 'drizzle-orm'
import { users } from '#app/accounts/accounts.table.server.ts'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { counted } from '#app/platform/text/plural.ts'
import { type MediatorRow, mediators } from '#app/profiles/mediators.table.server.ts'
import { type ApprovalRefusal, approveProfile } from './approve-profile.server.ts'
import { bulkObstacles } from './bulk-readiness.ts'
import { type Addresses, unconfirmedAddresses } from './confirmation/addresses.ts'
import { findAddresses } from './confirmation/find-addresses.server.ts'
import { findWaitingAmong } from './find-waiting.server.ts'
import {
  findConfirmed,
  type HeldApprovals,
  heldApprovalsQueue,
  heldSeconds,
  type ReadVersion,
} from './held-approvals.server.ts'

export type HoldRefusal = ApprovalRefusal | { ok: false; reason: 'incomplete' }

type Held = { held: number; refused: (ReadVersion & { refusal: HoldRefusal })[] }

/**
 * Confirms the approval of several profiles in the versions that were read. It takes effect after
 * ten seconds, until which `undoApprovals` takes it back: before that nothing is published and no
 * mail is sent. Returns how many are held, and why the others are not.
 */
export async function holdApprovals(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  actor: AuditEntry['actor'],
  read: readonly ReadVersion[],
): Promise<Held> {
  const ids = read.map(({ id }) => id)
  return db.transaction(async (tx) => {
    // Of a double click the second post waits here, and then finds what the first has confirmed.
    const locked = await tx
      .select({ id: mediators.id, version: mediators.version, approved: mediators.approved })
      .from(mediators)
      .where(inArray(mediators.id, ids))
      .orderBy(asc(mediators.id))
      .for('update')
    const confirmed = await findConfirmed(tx, actor.id)
    // So does a form that is posted again once that has taken effect.
    for (const { id, version, approved } of locked) if (approved) confirmed.add(`${id}:${version}`)
    const asked = read.filter(({ id, version }) => !confirmed.has(`${id}:${version}`))
    const waiting = new Map((await findWaitingAmong(tx, ids)).map((row) => [row.id, row]))
    const addresses = await findAddresses(tx, ids)
    const refused: Held['refused'] = []
    const profiles: ReadVersion[] = []
    for (const profile of asked) {
      const refusal = refusalOf(waiting.get(profile.id), actor, profile, addresses)
      if (refusal) refused.push({ ...profile, refusal })
      else profiles.push(profile)
    }
    if (profiles.length > 0) {
      const label = `Approval of ${counted(profiles.length, 'profile')}`
      const { id, email } = actor
      const data = { label, id: randomUUID(), to: '', actor: { id, email }, profiles }
      await jobs.send(tx, heldApprovalsQueue, data, { afterSeconds: heldSeconds })
    }
    return { held: read.length - refused.length, refused }
  })
}

function refusalOf(
  current: MediatorRow | undefined,
  actor: AuditEntry['actor'],
  { id, version }: ReadVersion,
  addresses: ReadonlyMap<string, Addresses>,
): HoldRefusal | undefined {
  if (id === actor.id) return { ok: false, reason: 'own' }
  if (!current) return { ok: false, reason: 'not-waiting' }
  if (current.version !== version) return { ok: false, reason: 'stale', current }
  const known = addresses.get(id)
  const [address] = known ? unconfirmedAddresses(known) : []
  if (address) return { ok: false, reason: 'unconfirmed', address }
  return bulkObstacles(current).length > 0 ? { ok: false, reason: 'incomplete' } : undefined
}

/**
 * Takes held approvals back, all of them or, once they have begun to take effect, none, in one
 * transaction with their entries in the audit log. Returns the profiles, which wait again. Where all
 * the `shown` profiles wait already, as when it is posted again, those are the answer.
 */
export async function undoApprovals(
  { db, jobs, now }: Pick<Platform, 'db' | 'jobs' | 'now'>,
  actor: AuditEntry['actor'],
  { id, shown }: { id: string; shown: ReadVersion[] },
): Promise<{ ok: true; profiles: ReadVersion[] } | { ok: false; reason: 'too-late' }> {
  const at = now()
  return db.transaction(async (tx) => {
    const withdrawn = await jobs.withdraw(tx, heldApprovalsQueue, id)
    if (!withdrawn) {
      const { rows: begun } = await tx.execute(
        sql`select from pgboss.job where data ->> 'id' = ${id} limit 1`,
      )
      const ids = shown.map((profile) => profile.id)
      const waiting = new Map((await findWaitingAmong(tx, ids)).map((row) => [row.id, row]))
      const allWait = shown.every((profile) => waiting.get(profile.id)?.version === profile.version)
      return begun.length === 0 && shown.length > 0 && allWait
        ? { ok: true, profiles: shown }
        : { ok: false, reason: 'too-late' }
    }
    const { profiles } = withdrawn
    const people = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(
        inArray(
          users.id,
          profiles.map((profile) => profile.id),
        ),
      )
    for (const person of people) {
      await recordAudit(tx, {
        actor,
        action: 'mediator.undo-approval',
        subjectId: person.id,
        person,
        before: { Status: 'Approval confirmed' },
        after: { Status: 'In Review' },
        at,
      })
    }
    return { ok: true, profiles }
  })
}

/** Has held approvals take effect when their time has come. */
export async function openHeldApprovals(services: AnalyticsServices): Promise<void> {
  await services.jobs.work(heldApprovalsQueue, (approvals) => approveHeld(services, approvals))
}

/**
 * Approves one profile after the other, each in a transaction of its own, so that a failure stops
 * none of the others. One that changed since it was read goes on waiting.
 */
async function approveHeld(services: AnalyticsServices, { actor, profiles }: HeldApprovals) {
  const failures: unknown[] = []
  for (const profile of profiles) {
    try {
      const approval = await approveProfile(services, actor, profile)
      if (approval.ok) continue
      const { reason } = approval
      services.log.info({ mediator: profile.id, reason }, 'a held approval had no effect')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
