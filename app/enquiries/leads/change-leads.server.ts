import { and, desc, eq, gt, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { changeLead, recordStatusUpdate } from '../change-lead.server.ts'
import { type FieldChanges, findLeadChanges } from '../find-lead.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { type InquiryStatus, inquiryStatuses } from '../inquiry.ts'
import { lockLead } from '../lead/lock-lead.server.ts'
import { leadName } from '../lead-name.ts'
import { messages } from '../messages.table.server.ts'
import type { NotUndone } from './done.ts'

/** A lead that was chosen: by the version that the list showed, or by the change to take back. */
type SelectedLead = { id: string; number: number }

/** What was done with several leads. */
export type ChangedLeads = {
  /** Those that were changed: each with the number of its change, where one was recorded. */
  changed: SelectedLead[]
  /** How many were changed by someone in the meantime, and left alone. */
  stale?: number
  /** Which were not undone, by the reason. */
  notUndone?: Record<NotUndone, string[]>
}

const mostSelected = 100

/** The leads whose boxes were ticked, from the values of these. */
export function selectedLeads(values: readonly unknown[]): SelectedLead[] {
  const selected = [...new Set(values)].flatMap((value) => {
    const [, id, number] = /^(.+):(\d{1,10})$/s.exec(String(value)) ?? []
    return id && number ? [{ id, number: Number(number) }] : []
  })
  return selected.slice(0, mostSelected)
}

/** Sets the status of several leads in one transaction. */
export async function setStatuses(
  services: AnalyticsServices,
  mediatorId: string,
  selected: readonly SelectedLead[],
  status: InquiryStatus,
): Promise<ChangedLeads> {
  const results = await changeEach(services, selected, async (tx, { id, number: version }, at) => {
    const target = { mediatorId, id, version }
    const result = await changeLead(tx, services, target, () => ({ status }), at)
    if (!result.ok) return { id, isStale: result.reason === 'stale' }
    if (result.changeId) return { id, changeId: result.changeId, changes: result.changes }
    // Posted again, it made the change that follows the version seen, and that is still the last.
    const changes = await findLeadChanges(tx, mediatorId, id)
    const [repeated, ...later] = changes.slice(version)
    const isRepeated = later.length === 0 && isStatusOnly(repeated?.changes)
    return { id, changeId: isRepeated ? repeated?.id : undefined }
  })
  return {
    changed: results.flatMap(({ id, changeId }) => (changeId ? [{ id, number: changeId }] : [])),
    stale: results.filter(({ isStale }) => isStale).length,
  }
}

/**
 * Takes back these changes of a status, each named by its number. A lead that was changed since, or
 * that the mediator replied to since, is left alone. One that counted as answered by the change does
 * so no longer.
 */
export async function undoStatuses(
  services: AnalyticsServices,
  mediatorId: string,
  selected: readonly SelectedLead[],
): Promise<ChangedLeads> {
  const results = await changeEach(services, selected, async (tx, { id, number }, at) => {
    const lead = await lockLead(tx, { mediatorId, id })
    const changes = await findLeadChanges(tx, mediatorId, id)
    const [undone, ...later] = changes.slice(changes.findIndex((change) => change.id === number))
    if (!lead || undone?.id !== number) return { id }
    const { status: [before, after] = [] } = undone.changes
    const status = inquiryStatuses.find(({ code }) => code === before)?.code
    if (!status || !isStatusOnly(undone.changes)) return { id, notUndone: 'changed' as const }

    const [next, ...others] = later
    const isInverse = next?.changes.status?.[0] === after && next?.changes.status?.[1] === before
    const isRepeated = isInverse && isStatusOnly(next?.changes) && others.length === 0
    if (isRepeated) return { id, isDone: true }
    if (next || lead.erasedAt) return { id, notUndone: 'changed' as const }
    if (await hasReplied(tx, id, undone.changedAt)) return { id, notUndone: 'replied' as const }

    const target = { mediatorId, id, version: lead.version }
    const result = await changeLead(tx, services, target, () => ({ status }), at)
    await forgetAnswer(tx, id, undone.changedAt)
    return { id, isDone: result.ok, changes: result.ok ? result.changes : {} }
  })
  const notUndoneFor = (reason: NotUndone) =>
    results.filter(({ notUndone }) => notUndone === reason).map(({ id }) => id)
  return {
    changed: results.flatMap(({ id, isDone }) => (isDone ? [{ id, number: 0 }] : [])),
    notUndone: { replied: notUndoneFor('replied'), changed: notUndoneFor('changed') },
  }
}

/**
 * Of two people who change the same leads one waits for the other, so these go in one order. Tells
 * the statistics of each new status.
 */
async function changeEach<Result extends { changes?: FieldChanges }>(
  { db, events, now }: AnalyticsServices,
  selected: readonly SelectedLead[],
  change: (tx: Transaction, lead: SelectedLead, at: Date) => Promise<Result>,
): Promise<Result[]> {
  const at = now()
  const inOrder = [...selected].sort((a, b) => (a.id < b.id ? -1 : 1))
  const results = await db.transaction(async (tx) => {
    const changed: Result[] = []
    for (const lead of inOrder) changed.push(await change(tx, lead, at))
    return changed
  })
  for (const { changes } of results) {
    const [from, to] = changes?.status ?? []
    if (from !== undefined && to !== undefined) recordStatusUpdate(events, at, from, to)
  }
  return results
}

function isStatusOnly(changes: FieldChanges | undefined): boolean {
  return changes?.status !== undefined && !changes.notes && !changes.responseMessage
}

/** What the mediator wrote that the sender can read. */
const reply = (id: string) =>
  and(eq(messages.inquiryId, id), eq(messages.author, 'mediator'), eq(messages.isHeld, false))

async function hasReplied(tx: Transaction, id: string, since: Date): Promise<boolean> {
  return (await tx.$count(messages, and(reply(id), gt(messages.createdAt, since)))) > 0
}

/** A reply that was held at the time of the change, and came through later, still answers. */
function forgetAnswer(tx: Transaction, id: string, answeredAt: Date) {
  const replies = tx.select({ id: messages.id }).from(messages).where(reply(id))
  return tx
    .update(inquiries)
    .set({ answeredAt: null })
    .where(and(eq(inquiries.id, id), eq(inquiries.answeredAt, answeredAt), notExists(replies)))
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
    .returning({ id: inquiries.id, number: inquiries.version })
  return { changed }
}

/** What these of a mediator's leads are called, by id, newest first. */
export async function findLeadNames(
  db: Queryable,
  mediatorId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await db
    .select({ id: inquiries.id, name: inquiries.name })
    .from(inquiries)
    .where(
      and(eq(inquiries.mediatorId, mediatorId), inArray(inquiries.id, ids.slice(0, mostSelected))),
    )
    .orderBy(desc(inquiries.createdAt))
  return new Map(found.map((lead) => [lead.id, leadName(lead)]))
}
