import { and, eq, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { type FormFacts, findSuspicion } from '#app/platform/forms/spam-signals.ts'
import { isRepeated, recordMessage } from '../conversation/record-message.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { tellOfHeld } from '../incoming/record-mail.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { findMediatorObstacle } from '../standing.server.ts'

type Written = { inquiryId: string; text: string; form: FormFacts }

type Answer =
  | { ok: true; isRead: boolean }
  | { ok: false; reason: 'missing' | 'withdrawn' | 'erased' | 'too-many' }

/**
 * Stores what the sender of a request writes to one of its mediators. What looks like spam is held
 * back, and the mediator told that it waits. To an enquiry that is itself held it is added, for the
 * administrator who decides about that. A suspended mediator can read it once they are back.
 */
export async function writeAgain(
  services: AnalyticsServices,
  requestId: string,
  { inquiryId, text, form }: Written,
): Promise<Answer> {
  const { db, limits, now } = services
  const at = now()
  const isHeld = findSuspicion({ ...form, text }).length > 0
  const message = { inquiryId, author: 'enquirer', channel: 'page', text, isHeld, at } as const
  if (
    !(await isRepeated(db, message)) &&
    !(await limits.allowsSending('message-of-request', requestId))
  )
    return { ok: false, reason: 'too-many' }
  return db.transaction(async (tx) => {
    const added = await tx
      .update(heldInquiries)
      .set({
        additionalNotes: sql`concat_ws(E'\n\n', nullif(${heldInquiries.additionalNotes}, ''), ${text}::text)`,
      })
      .where(
        and(
          eq(heldInquiries.requestId, requestId),
          eq(heldInquiries.id, inquiryId),
          isNotWithdrawn,
        ),
      )
      .returning({ mediatorId: heldInquiries.mediatorId })
    if (added[0]) return { ok: true, isRead: await mayRead(tx, added[0].mediatorId) }

    const own = and(eq(inquiries.id, inquiryId), eq(inquiries.requestId, requestId))
    const [inquiry] = await tx
      .select({ name: inquiries.name, mediatorId: inquiries.mediatorId })
      .from(inquiries)
      .where(own)
    if (!inquiry) return { ok: false, reason: 'missing' }
    const recorded = await recordMessage(tx, services, message)
    if (!recorded.ok) return recorded
    if (isHeld && recorded.isNew) {
      const { mediatorId, name } = inquiry
      await tellOfHeld(tx, services, {
        messageId: recorded.id,
        inquiry: { id: inquiryId, name },
        mediatorId,
        writer: 'enquirer',
        channel: 'page',
        mailFrom: '',
      })
    }
    return { ok: true, isRead: await mayRead(tx, inquiry.mediatorId) }
  })
}

async function mayRead(tx: Transaction, mediatorId: string): Promise<boolean> {
  return (await findMediatorObstacle(tx, mediatorId)) === undefined
}
