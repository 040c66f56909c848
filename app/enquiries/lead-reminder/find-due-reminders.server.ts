import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { inquiries } from '../inquiries.table.server.ts'

/** A reminder whose time has come, as the lists show it. */
export type DueReminder = { id: string; name: string; note: string; when: string; at: string }

const mostShown = 20

/** A mediator's reminders that are due and not done, the oldest first. */
export async function findDueReminders(
  db: Queryable,
  mediatorId: string,
  now: Date,
): Promise<DueReminder[]> {
  const found = await db
    .select({
      id: inquiries.id,
      name: inquiries.name,
      note: inquiries.remindNote,
      remindAt: inquiries.remindAt,
    })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.mediatorId, mediatorId),
        lte(inquiries.remindAt, now),
        isNull(inquiries.erasedAt),
      ),
    )
    .orderBy(asc(inquiries.remindAt), asc(inquiries.id))
    .limit(mostShown)
  return found.flatMap(({ remindAt, ...reminder }) =>
    remindAt === null
      ? []
      : [{ ...reminder, when: recentMoment(remindAt, now), at: isoMoment(remindAt) }],
  )
}
