import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { findSentForm, recordSentForm, sentForm } from '#app/platform/forms/sent-forms.server.ts'
import { mergeShown } from '#app/platform/forms/shown-fields.ts'
import type { FieldChanges } from './find-lead.server.ts'
import type { WholeLead } from './find-leads.server.ts'
import { inquiries, inquiryChanges } from './inquiries.table.server.ts'
import type { InquiryStatus } from './inquiry.ts'
import { noteCompleted } from './invitations/note-completed.server.ts'
import { lockLead } from './lead/lock-lead.server.ts'
import { leadLimits } from './lead-form.ts'
import { noteBreak } from './lead-notes.ts'
import { knownStatus } from './lead-status.ts'
import { followUp } from './suite/follow-up.server.ts'

/** Whose lead, and which version of it the person had before them. */
type LeadVersion = { mediatorId: string; id: string; version: number }

/** A stale change was based on fields that someone has changed since; `stored` is the lead now. */
export type ChangeResult =
  /** `status` is the new one, if it changed. */
  | { ok: true; status?: string }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'stale'; stored: WholeLead; merge?: StatusMerge }

type StatusMerge = ReturnType<typeof mergeShown<'status' | 'notes'>>

/** Status and notes as their form has them. */
export function statusFields({ status, notes }: Pick<WholeLead, 'status' | 'notes'>) {
  return { status: knownStatus(status), notes }
}

const page = '/dashboard/leads'

/**
 * Sets what a form changed of status and notes, and tells the statistics of a new status. What the
 * form did not touch stays as it is stored.
 */
export async function changeStatus(
  services: AnalyticsServices,
  { mediatorId, id }: Omit<LeadVersion, 'version'>,
  posted: { form: FormData; typed: { status: InquiryStatus; notes: string } },
): Promise<ChangeResult> {
  const { db, events, now } = services
  const at = now()
  const result = await db.transaction(async (tx) => {
    const lead = await lockLead(tx, { mediatorId, id })
    if (!lead) return { ok: false, reason: 'missing' } as const
    const stored = statusFields(lead)
    const { merged, conflicts } = mergeShown({ ...posted, stored })
    if (conflicts.length > 0)
      return { ok: false, reason: 'stale', stored: lead, merge: { merged, conflicts } } as const
    const change = {
      ...(merged.status !== stored.status && { status: merged.status }),
      ...(merged.notes !== stored.notes && { notes: merged.notes }),
    }
    return changeLead(tx, services, { mediatorId, id, version: lead.version }, () => change, at)
  })
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
  services: AnalyticsServices,
  target: LeadVersion,
  { responseMessage }: { responseMessage: string },
): Promise<ChangeResult> {
  const { db, events, now } = services
  const at = now()
  const response = { responseMessage, responded: true }
  const answered = (lead: WholeLead) =>
    lead.status === 'new' ? { ...response, status: 'contacted' } : response
  const result = await db.transaction((tx) => changeLead(tx, services, target, answered, at))
  if (!result.ok) return result

  const { status: [from, to] = [], responseMessage: isOther } = result.changes
  if (from !== undefined && to !== undefined) recordStatusUpdate(events, at, from, to)
  if (isOther) events.record({ type: 'lead_action', page, at, payload: { action: 'response' } })
  return { ok: true, status: to }
}

/**
 * Adds a private note below the earlier ones. Nothing is replaced, so it does not matter what was
 * changed elsewhere meanwhile; the same form again is a repeated post.
 */
export async function addNote(
  services: AnalyticsServices,
  { mediatorId, id }: Omit<LeadVersion, 'version'>,
  { note, secret }: { note: string; secret?: string },
): Promise<ChangeResult | { ok: false; reason: 'full' }> {
  const { db, events, now } = services
  const at = now()
  const form = sentForm(services, secret, 'note', id, note)
  const result = await db.transaction(async (tx) => {
    const lead = await lockLead(tx, { mediatorId, id })
    if (!lead) return { ok: false, reason: 'missing' } as const
    if (await findSentForm(tx, form)) return { ok: true, changes: {}, changeId: undefined } as const
    const notes = lead.notes === '' ? note : lead.notes + noteBreak + note
    if (notes.length > leadLimits.notes) return { ok: false, reason: 'full' } as const
    const target = { mediatorId, id, version: lead.version }
    const changed = await changeLead(tx, services, target, () => ({ notes }), at)
    if (changed.ok) await recordSentForm(tx, form, id)
    return changed
  })
  if (!result.ok) return result
  if (result.changes.notes)
    events.record({ type: 'lead_action', page, at, payload: { action: 'notes' } })
  return { ok: true }
}

/** Tells the statistics of a new status. */
export function recordStatusUpdate(
  events: AnalyticsServices['events'],
  at: Date,
  from: string,
  to: string,
) {
  events.record({ type: 'lead_status_update', page, at, payload: { from, to } })
}

type LeadFields = Partial<Pick<WholeLead, 'status' | 'notes' | 'responseMessage' | 'responded'>>

/**
 * Changes one of this mediator's leads, if the fields are as the person saw them, and records it.
 * Nothing is stored of one whose sender had their details erased.
 */
export async function changeLead(
  tx: Transaction,
  services: AnalyticsServices,
  { mediatorId, id, version }: LeadVersion,
  changeOf: (lead: WholeLead) => LeadFields,
  at: Date,
) {
  const lead = await lockLead(tx, { mediatorId, id })
  if (!lead) return { ok: false, reason: 'missing' } as const

  const change = changeOf(lead)
  const changes = changesOf(lead, change)
  // The same words again, as by a double click, need no second entry and cannot overwrite.
  if (Object.keys(changes).length === 0) return { ok: true, changes, changeId: undefined } as const
  if (lead.erasedAt || (await isStale(tx, lead, version, changes)))
    return { ok: false, reason: 'stale', stored: lead } as const

  await tx
    .update(inquiries)
    .set({
      ...change,
      ...(isAnswer(changes) && { answeredAt: lead.answeredAt ?? at }),
      version: sql`${inquiries.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId)))
  const [recorded] = await tx
    .insert(inquiryChanges)
    .values({ inquiryId: id, changes, changedAt: at })
    .returning({ id: inquiryChanges.id })
  const [from, to] = changes.status ?? []
  if (from !== undefined && to !== undefined)
    await followUp(tx, services, id, { status: { from, to, at } })
  if (to === 'completed') await noteCompleted(tx, { id, mediatorId }, at)
  return { ok: true, changes, changeId: recorded?.id } as const
}

/** A recorded response answers the sender, and so does any status but new. */
function isAnswer({ status, responseMessage }: FieldChanges): boolean {
  return responseMessage !== undefined || (status !== undefined && status[1] !== 'new')
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
