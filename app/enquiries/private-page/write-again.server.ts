import { and, eq } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { findSentForm, recordSentForm, sentForm } from '#app/platform/forms/sent-forms.server.ts'
import { type FormFacts, findSuspicion } from '#app/platform/forms/spam-signals.ts'
import { recordMessage } from '../conversation/record-message.server.ts'
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
  const { db, limits } = services
  const sent = sentForm(services, form.secret, 'message', inquiryId, text)
  const { at } = sent
  const isHeld = findSuspicion({ ...form, text }).length > 0
  const own = { inquiryId, author: 'enquirer', channel: 'page', text } as const
  if (
    !(await findSentForm(db, sent)) &&
    !(await limits.allowsSending('message-of-request', requestId))
  )
    return { ok: false, reason: 'too-many' }
  return db.transaction(async (tx) => {
    const isOwn = (table: typeof inquiries | typeof heldInquiries) =>
      and(eq(table.id, inquiryId), eq(table.requestId, requestId))
    const [held] = await tx
      .select({ mediatorId: heldInquiries.mediatorId, notes: heldInquiries.additionalNotes })
      .from(heldInquiries)
      .where(and(isOwn(heldInquiries), isNotWithdrawn))
      .for('update')
    if (held) {
      if ((await findSentForm(tx, sent)) === undefined) {
        await addToHeld(tx, inquiryId, [held.notes, text])
        await recordSentForm(tx, sent, inquiryId)
      }
      return { ok: true, isRead: await mayRead(tx, held.mediatorId) }
    }

    const [inquiry] = await tx
      .select({ name: inquiries.name, mediatorId: inquiries.mediatorId })
      .from(inquiries)
      .where(isOwn(inquiries))
    if (!inquiry) return { ok: false, reason: 'missing' }
    const recorded = await recordMessage(tx, services, { ...own, isHeld, form: sent, at })
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

async function addToHeld(tx: Transaction, id: string, notes: string[]): Promise<void> {
  const additionalNotes = notes.filter((note) => note !== '').join('\n\n')
  await tx.update(heldInquiries).set({ additionalNotes }).where(eq(heldInquiries.id, id))
}

async function mayRead(tx: Transaction, mediatorId: string): Promise<boolean> {
  return (await findMediatorObstacle(tx, mediatorId)) === undefined
}
