import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { changeLead, type LeadVersion, recordStatusUpdate } from '../change-lead.server.ts'
import { findLeadChanges } from '../find-lead.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { type InquiryStatus, inquiryStatuses } from '../inquiry.ts'

/** A lead that was chosen in the list, as the list showed it. */
export type SelectedLead = Omit<LeadVersion, 'mediatorId'>

/** Which leads were changed, and how many others were changed by someone in the meantime. */
export type ChangedLeads = { ids: string[]; stale: number }

const mostSelected = 100

/** The leads whose boxes were ticked, from the values of these. */
export function selectedLeads(values: readonly unknown[]): SelectedLead[] {
  const selected = [...new Set(values)].flatMap((value) => {
    const [, id, version] = /^(.+):(\d{1,9})$/s.exec(String(value)) ?? []
    return id && version ? [{ id, version: Number(version) }] : []
  })
  return selected.slice(0, mostSelected)
}

/** Sets the status of several leads in one transaction. */
export function setStatuses(
  services: AnalyticsServices,
  mediatorId: string,
  selected: readonly SelectedLead[],
  status: InquiryStatus,
): Promise<ChangedLeads> {
  return changeEach(services, mediatorId, selected, async () => ({ status }))
}

/**
 * Gives those leads the status from before the last change, if that changed nothing else. One that
 * counted as answered by that change does so no longer.
 */
export function undoStatuses(
  services: AnalyticsServices,
  mediatorId: string,
  selected: readonly SelectedLead[],
): Promise<ChangedLeads> {
  return changeEach(services, mediatorId, selected, async (tx, { id }) => {
    const last = (await findLeadChanges(tx, mediatorId, id)).at(-1)
    const { status: [before] = [], notes, responseMessage } = last?.changes ?? {}
    const status = inquiryStatuses.find(({ code }) => code === before)?.code
    if (!status || notes || responseMessage) return undefined
    return { status, undoneAt: last?.changedAt }
  })
}

/** The new status, and when the change was made that it takes back. */
type StatusChange = { status: InquiryStatus; undoneAt?: Date }

/** Of two people who change the same leads one waits for the other, so these go in one order. */
async function changeEach(
  services: AnalyticsServices,
  mediatorId: string,
  selected: readonly SelectedLead[],
  changeOf: (tx: Transaction, lead: SelectedLead) => Promise<StatusChange | undefined>,
): Promise<ChangedLeads> {
  const { db, events, now } = services
  const at = now()
  const inOrder = [...selected].sort((a, b) => (a.id < b.id ? -1 : 1))
  const results = await db.transaction(async (tx) => {
    const changed: { id: string; result: Awaited<ReturnType<typeof changeLead>> }[] = []
    for (const lead of inOrder) {
      const { status, undoneAt } = (await changeOf(tx, lead)) ?? {}
      if (!status) continue
      const target = { mediatorId, ...lead }
      const result = await changeLead(tx, services, target, () => ({ status }), at)
      changed.push({ id: lead.id, result })
      if (result.ok && undoneAt) await forgetAnswer(tx, lead.id, undoneAt)
    }
    return changed
  })

  const ids: string[] = []
  for (const { id, result } of results) {
    const [from, to] = (result.ok && result.changes.status) || []
    if (from === undefined || to === undefined) continue
    ids.push(id)
    recordStatusUpdate(events, at, from, to)
  }
  const stale = results.filter(({ result }) => !result.ok && result.reason === 'stale').length
  return { ids, stale }
}

function forgetAnswer(tx: Transaction, id: string, answeredAt: Date) {
  return tx
    .update(inquiries)
    .set({ answeredAt: null })
    .where(and(eq(inquiries.id, id), eq(inquiries.answeredAt, answeredAt)))
}

/** Puts several leads away from the open ones, or back among them. Nothing of them changes. */
export async function setArchived(
  { db, now }: AnalyticsServices,
  mediatorId: string,
  selected: readonly SelectedLead[],
  isArchived: boolean,
): Promise<ChangedLeads> {
  const ids = selected.map(({ id }) => id)
  const changed = await db
    .update(inquiries)
    .set({ archivedAt: isArchived ? now() : null })
    .where(
      and(
        eq(inquiries.mediatorId, mediatorId),
        inArray(inquiries.id, ids),
        isArchived ? isNull(inquiries.archivedAt) : isNotNull(inquiries.archivedAt),
      ),
    )
    .returning({ id: inquiries.id })
  return { ids: changed.map(({ id }) => id), stale: 0 }
}

/** These of a mediator's leads, as the list would show them, newest first. */
export function findSelected(db: Queryable, mediatorId: string, ids: readonly string[]) {
  return db
    .select({ id: inquiries.id, version: inquiries.version })
    .from(inquiries)
    .where(
      and(eq(inquiries.mediatorId, mediatorId), inArray(inquiries.id, ids.slice(0, mostSelected))),
    )
    .orderBy(desc(inquiries.createdAt))
}
