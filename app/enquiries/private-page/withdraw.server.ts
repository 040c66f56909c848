import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { findInquiryAddress } from '../find-inquiry-address.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { withdrawnSignal } from '../held/held-inquiry.ts'
import { gatheredInquiries, heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { withdrawnMail } from './private-page-mails.server.ts'

/** They name further enquiries, of other senders. */
const mailsAboutSeveral = ['gathered-inquiries', 'waiting-inquiries']

type Services = Pick<AnalyticsServices, 'db' | 'jobs' | 'environment' | 'now'>

/**
 * Withdraws enquiries of one request, with the mails that tell their mediators, in one transaction.
 * Nobody can switch these off or gather them: who withdrew does not want to be contacted any more.
 * Those of other requests, and what was withdrawn before, stay as they are. Returns how many it was.
 * What is held reaches nobody any more, nor do mails about them that have not left.
 */
export async function withdrawEnquiries(
  { db, jobs, environment, now }: Services,
  requestId: string,
  ids: readonly string[],
): Promise<number> {
  const at = now()
  const named = [...ids]
  return db.transaction(async (tx) => {
    const held = await tx
      .update(heldInquiries)
      .set({
        signals: sql`array_append(${heldInquiries.signals}, ${withdrawnSignal})`,
        discardedAt: at,
      })
      .where(
        and(
          eq(heldInquiries.requestId, requestId),
          inArray(heldInquiries.id, named),
          isNotWithdrawn,
        ),
      )
      .returning({ id: heldInquiries.id })
    const withdrawn = await tx
      .update(inquiries)
      .set({ withdrawnAt: at, updatedAt: at })
      .where(
        and(
          eq(inquiries.requestId, requestId),
          inArray(inquiries.id, named),
          isNull(inquiries.withdrawnAt),
        ),
      )
      .returning({
        id: inquiries.id,
        name: inquiries.name,
        createdAt: inquiries.createdAt,
        mediatorId: inquiries.mediatorId,
      })
    const withdrawnIds = withdrawn.map(({ id }) => id)
    const written = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(inArray(messages.inquiryId, withdrawnIds))
    if (withdrawn.length > 0) {
      const ids = [...withdrawnIds, ...written.map(({ id }) => id)]
      await jobs.forget(tx, ids, mailsAboutSeveral)
      await tx.delete(gatheredInquiries).where(inArray(gatheredInquiries.inquiryId, withdrawnIds))
    }
    for (const { mediatorId, ...lead } of withdrawn) {
      const address = await findInquiryAddress(tx, mediatorId)
      await jobs.send(tx, mailQueue, withdrawnMail(address, lead, environment.appUrl))
    }
    return held.length + withdrawn.length
  })
}
