import { type SQL, sql } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { givenUpQueue } from '#app/platform/jobs/queue.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { canBeDecided, type Delivery, type DeliveryState, deliveryStateLabels } from './delivery.ts'
import { findDelivery } from './find-deliveries.server.ts'
import { isOurs } from './own-jobs.server.ts'

type Dependencies = Pick<Platform, 'db' | 'jobs' | 'now'>

/** Gone: it is being sent, has arrived, or someone else has decided. */
type DecisionResult = { ok: true } | { ok: false; reason: 'gone' }

/** Tries a delivery within seconds; one that was given up begins its plan of tries anew. */
export async function retryDelivery(
  { db, jobs, now }: Dependencies,
  actor: AuditEntry['actor'],
  id: string,
): Promise<DecisionResult> {
  return db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (!delivery) return { ok: false, reason: 'gone' }
    if (delivery.state === 'given-up') await jobs.revive(tx, [id])
    else await tryNow(tx, sql`id = ${id}`)
    await recordAudit(tx, {
      ...entryOf(delivery, 'waiting'),
      actor,
      action: 'delivery.retry',
      at: now(),
    })
    return { ok: true }
  })
}

/** The same for all that were given up, or all that failed and wait. Returns how many there were. */
export async function retryDeliveries(
  { db, jobs, now }: Dependencies,
  actor: AuditEntry['actor'],
  state: 'given-up' | 'failed',
): Promise<{ ok: true; retried: number } | { ok: false; reason: 'none' }> {
  return db.transaction(async (tx) => {
    const deliveries =
      state === 'given-up' ? await reviveAll(tx, jobs) : await tryNow(tx, sql`state = 'retry'`)
    if (deliveries === 0) return { ok: false, reason: 'none' }
    const after = { Deliveries: deliveries, State: deliveryStateLabels.waiting }
    const entry = {
      actor,
      action: 'delivery.retry-all',
      subjectId: state,
      before: { State: deliveryStateLabels[state] },
      after,
      at: now(),
    } as const
    await recordAudit(tx, entry)
    return { ok: true, retried: deliveries }
  })
}

/** Ends a delivery that has not been made. It stays on view for as long as what is done. */
export async function giveUpDelivery(
  { db, jobs, now }: Dependencies,
  actor: AuditEntry['actor'],
  id: string,
): Promise<DecisionResult> {
  return db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (!delivery) return { ok: false, reason: 'gone' }
    await jobs.cancel(tx, id)
    await recordAudit(tx, {
      ...entryOf(delivery, 'stopped'),
      actor,
      action: 'delivery.give-up',
      at: now(),
    })
    return { ok: true }
  })
}

/** Locks a delivery, so that no worker begins with it before the decision is stored. */
async function lockDelivery(tx: Transaction, id: string): Promise<Delivery | undefined> {
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job
    where id::text = ${id} and ${isOurs} and state < 'active' for update`)
  const delivery = rows.length > 0 ? await findDelivery(tx, id) : undefined
  return delivery && canBeDecided(delivery) ? delivery : undefined
}

/** The workers look every few seconds; none needs to be told. */
async function tryNow(tx: Transaction, which: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set start_after = now()
    where ${isOurs} and name <> ${givenUpQueue} and state < 'active' and ${which}`)
  return rowCount ?? 0
}

async function reviveAll(tx: Transaction, jobs: Dependencies['jobs']): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from pgboss.job where name = ${givenUpQueue} and state < 'active' for update`)
  return rows.length === 0
    ? 0
    : jobs.revive(
        tx,
        rows.map(({ id }) => id),
      )
}

/** The record outlives the delivery, so it names nobody whom the delivery was for. */
function entryOf(delivery: Delivery, becomes: DeliveryState) {
  const { reference, tries, state } = delivery
  const after = { Delivery: delivery.label, Tries: tries }
  return {
    subjectId: reference,
    before: { State: deliveryStateLabels[state] },
    after: { ...after, State: deliveryStateLabels[becomes] },
  }
}
