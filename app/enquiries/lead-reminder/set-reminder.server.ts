import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inquiries } from '../inquiries.table.server.ts'

type Target = { mediatorId: string; id: string }

/**
 * Sets the one reminder of a mediator's own lead, in place of an earlier one. False for others', and
 * where the sender had their details erased.
 */
export function setReminder(
  db: Queryable,
  target: Target,
  { at, note }: { at: Date; note: string },
): Promise<boolean> {
  return writeReminder(db, target, { remindAt: at, remindNote: note })
}

/** Whether the lead is this mediator's; one without a reminder stays as it is. */
export function removeReminder(db: Queryable, target: Target): Promise<boolean> {
  return writeReminder(db, target, { remindAt: null, remindNote: '' })
}

async function writeReminder(
  db: Queryable,
  { mediatorId, id }: Target,
  reminder: { remindAt: Date | null; remindNote: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(inquiries)
    .set({ ...reminder, remindMailedAt: null })
    .where(
      and(
        eq(inquiries.id, id),
        eq(inquiries.mediatorId, mediatorId),
        reminder.remindAt ? isNull(inquiries.erasedAt) : undefined,
      ),
    )
  return rowCount === 1
}
