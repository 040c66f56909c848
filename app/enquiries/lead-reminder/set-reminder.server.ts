import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { isSame, mergeShown, shownName } from '#app/platform/forms/shown-fields.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { londonMoment } from '#app/platform/time/london-time.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { type ReminderFields, reminderMessages, whyNotAt } from './reminder-form.ts'
import { reminderFields, toReminderView } from './reminder-view.ts'

type Target = { mediatorId: string; id: string }

type Conflict = { stored: ReminderFields } & ReturnType<typeof mergeShown<keyof ReminderFields>>

type SetReminder =
  | { ok: true }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'refused'; field: keyof ReminderFields; message: string }
  | { ok: false; reason: 'conflict'; conflict: Conflict }

/**
 * Sets the one reminder of a mediator's own lead: what the form changed of the reminder that it
 * showed. Missing are others' leads, and one whose sender had their details erased.
 */
export function setReminder(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  target: Target,
  posted: { form: FormData; typed: ReminderFields },
): Promise<SetReminder> {
  return db.transaction(async (tx) => {
    const lead = await lockReminder(tx, target)
    if (!lead || lead.erasedAt) return { ok: false, reason: 'missing' }
    const stored = reminderFields(toReminderView(lead, now()))
    const { merged, conflicts } = mergeShown({ ...posted, stored })
    if (conflicts.length > 0)
      return { ok: false, reason: 'conflict', conflict: { stored, merged, conflicts } }

    const at = londonMoment(merged.remindOn, merged.remindTime)
    const message = at ? whyNotAt(at, now()) : reminderMessages.isNoTime
    if (!at || message !== undefined) {
      const field = at ? 'remindOn' : 'remindTime'
      return { ok: false, reason: 'refused', field, message: message ?? '' }
    }
    await writeReminder(tx, target, { remindAt: at, remindNote: merged.remindNote })
    return { ok: true }
  })
}

/** Removes the reminder that the form showed. Where there is none any more it counts as removed. */
export function removeReminder(
  { db }: Pick<Platform, 'db'>,
  target: Target,
  form: FormData,
): Promise<{ ok: true } | { ok: false; reason: 'missing' | 'changed' }> {
  return db.transaction(async (tx) => {
    const lead = await lockReminder(tx, target)
    if (!lead) return { ok: false, reason: 'missing' }
    if (lead.remindAt === null) return { ok: true }
    const isShown =
      isSame(form.get(shownName('remindAt')), isoMoment(lead.remindAt)) &&
      isSame(form.get(shownName('remindNote')), lead.remindNote)
    if (!isShown) return { ok: false, reason: 'changed' }
    await writeReminder(tx, target, { remindAt: null, remindNote: '' })
    return { ok: true }
  })
}

async function lockReminder(tx: Transaction, target: Target) {
  const { remindAt, remindNote, erasedAt } = inquiries
  const [lead] = await tx
    .select({ remindAt, remindNote, erasedAt })
    .from(inquiries)
    .where(isOwn(target))
    .for('update')
  return lead
}

function writeReminder(
  tx: Transaction,
  target: Target,
  reminder: { remindAt: Date | null; remindNote: string },
) {
  return tx
    .update(inquiries)
    .set({ ...reminder, remindMailedAt: null })
    .where(isOwn(target))
}

const isOwn = ({ mediatorId, id }: Target) =>
  and(eq(inquiries.id, id), eq(inquiries.mediatorId, mediatorId))
