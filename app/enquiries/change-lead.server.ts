import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { FieldChanges } from './find-lead.server.ts'
import type { WholeLead } from './find-leads.server.ts'
import { inquiries, inquiryChanges } from './inquiries.table.server.ts'
import type { InquiryStatus } from './inquiry.ts'

/** Whose lead, and which version of it the person had before them. */
export type LeadVersion = { mediatorId: string; id: string; version: number }

/** A stale change was based on fields that someone has changed since; `stored` is the lead now. */
export type ChangeResult =
  /** `status` is the new one, if it changed. */
  | { ok: true; status?: string }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale'; stored: WholeLead }

const page = '/dashboard/leads'

/** Sets status and notes together, and tells the statistics of a new status. */
export async function changeStatus(
  { db, events, now }: AnalyticsServices,
  target: LeadVersion,
  change: { status: InquiryStatus; notes: string },
): Promise<ChangeResult> {
  const at = now()
  const result = await db.transaction((tx) => changeLead(tx, target, () => change, at))
  if (!result.ok) return result

  const { status: [from, to] = [], notes } = result.changes
  if (from !== undefined && to !== undefined) recordStatusUpdate(events, at, from, to)
  if (notes) events.record({ type: 'lead_action', page, at, payload: { action: 'notes' } })
  return { ok: true, status: to }
}

/**
 * Records what the mediator answered; from then on the lead counts as answered, and a new one as
 * contacted.
 */
export async function recordResponse(
  { db, events, now }: AnalyticsServices,
  target: LeadVersion,
  { responseMessage }: { responseMessage: string },
): Promise<ChangeResult> {
  const at = now()
  const response = { responseMessage, responded: true }
  const answered = (lead: WholeLead) =>
    lead.status === 'new' ? { ...response, status: 'contacted' } : response
  const result = await db.transaction((tx) => changeLead(tx, target, answered, at))
  if (!result.ok) return result

  const { status: [from, to] = [], responseMessage: isOther } = result.changes
  if (from !== undefined && to !== undefined) recordStatusUpdate(events, at, from, to)
  if (isOther) events.record({ type: 'lead_action', page, at, payload: { action: 'response' } })
  return { ok: true, status: to }
}

function recordStatusUpdate(
  events: AnalyticsServices['events'],
  at: Date,
  from: string,
  to: string,
) {
  events.record({ type: 'lead_status_update', page, at, payload: { from, to } })
}

type LeadFields = Partial<Pick<WholeLead, 'status' | 'notes' | 'responseMessage' | 'responded'>>

async function changeLead(
  tx: Transaction,
  { mediatorId, id, version }: LeadVersion,
  changeOf: (lead: WholeLead) => LeadFields,
  at: Date,
) {
  const [lead] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId)))
    .for('update')
  if (!lead) return { ok: false, reason: 'missing' } as const

  const change = changeOf(lead)
  const changes = changesOf(lead, change)
  // The same words again, as by a double click, need no second entry and cannot overwrite.
  if (Object.keys(changes).length === 0) return { ok: true, changes } as const
  if (await isStale(tx, lead, version, changes))
    return { ok: false, reason: 'stale', stored: lead } as const

  await tx
    .update(inquiries)
    .set({ ...change, version: sql`${inquiries.version} + 1`, updatedAt: at })
    .where(and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId)))
  await tx.insert(inquiryChanges).values({ inquiryId: id, changes, changedAt: at })
  return { ok: true, changes } as const
}

/**
 * Whether one of these fields was changed after the version that the person saw. Every change
 * counts the version up by one, so those after it are the entries from that number on.
 */
async function isStale(tx: Transaction, lead: WholeLead, seen: number, changes: FieldChanges) {
  if (seen === lead.version) return false
  if (seen < 0 || seen > lead.version) return true
  const since = await tx
    .select({ changes: inquiryChanges.changes })
    .from(inquiryChanges)
    .where(eq(inquiryChanges.inquiryId, lead.id))
    .orderBy(asc(inquiryChanges.id))
    .offset(seen)
  return since.some((later) => Object.keys(changes).some((field) => field in Object(later.changes)))
}

function changesOf(lead: WholeLead, change: LeadFields): FieldChanges {
  const changes: FieldChanges = {}
  for (const field of ['status', 'notes', 'responseMessage'] as const) {
    const after = change[field]
    if (after !== undefined && after !== lead[field]) changes[field] = [lead[field], after]
  }
  return changes
}
