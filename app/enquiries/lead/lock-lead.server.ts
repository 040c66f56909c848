import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { WholeLead } from '../find-leads.server.ts'
import { inquiries } from '../inquiries.table.server.ts'

/**
 * A lead that nobody else changes until the transaction ends, with `mediatorId` only where it is that
 * mediator's own. A deletion takes the mediator first, and then the leads; so does everything else.
 */
export async function lockLead(
  tx: Transaction,
  { id, mediatorId }: { id: string; mediatorId?: string },
): Promise<WholeLead | undefined> {
  const isTheirs = and(
    eq(inquiries.id, id),
    mediatorId === undefined ? undefined : eq(inquiries.mediatorId, mediatorId),
  )
  const asked = tx.select({ id: inquiries.mediatorId }).from(inquiries).where(isTheirs)
  await keepMediators(tx, inArray(mediators.id, asked))
  const [lead] = await tx.select().from(inquiries).where(isTheirs).for('update')
  return lead
}

/** Keeps mediators from being deleted until the transaction ends. */
export async function keepMediators(tx: Transaction, which: SQL): Promise<void> {
  await tx
    .select({ id: mediators.id })
    .from(mediators)
    .where(which)
    .orderBy(mediators.id)
    .for('key share')
}
