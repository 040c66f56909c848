import { eq, inArray, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { digestEntries } from '../../digest/digest-entries.table.server.ts'
import { findInquiryAddress } from '../../find-inquiry-address.server.ts'
import {
  gatheredInquiries,
  heldInquiries,
  inquiries,
  inquiryChanges,
} from '../../inquiries.table.server.ts'
import { inquiryRequests } from '../../inquiry-requests.table.server.ts'
import { messages } from '../../messages.table.server.ts'
import { erasedMail } from '../private-page-mails.server.ts'
import { discardFilesOf } from './erased-files.server.ts'

type Services = Pick<AnalyticsServices, 'db' | 'jobs' | 'environment' | 'now'>

/**
 * Removes what the sender of a request wrote and who they are, here and from the leads of everyone
 * asked, in one transaction: words, details, messages and their files, notes about them, and mails
 * that have not left. What stays says when what happened, for the statistics, and nothing of whom.
 */
export async function eraseRequest(
  { db, jobs, environment, now }: Services,
  requestId: string,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(inquiryRequests)
      .where(eq(inquiryRequests.id, requestId))
      .for('update')
    if (!request || request.erasedAt) return
    const leads = await tx
      .select({
        id: inquiries.id,
        mediatorId: inquiries.mediatorId,
        createdAt: inquiries.createdAt,
      })
      .from(inquiries)
      .where(eq(inquiries.requestId, requestId))
      .for('update')
    const held = await tx
      .delete(heldInquiries)
      .where(eq(heldInquiries.requestId, requestId))
      .returning({ id: heldInquiries.id })

    const ids = leads.map(({ id }) => id)
    const written = await eraseMessages(tx, jobs, ids)
    await jobs.forget(tx, [requestId, ...ids, ...held.map(({ id }) => id), ...written])
    await tx
      .update(inquiryRequests)
      .set({ email: '', place: '', safeTimes: '', erasedAt: at })
      .where(eq(inquiryRequests.id, requestId))
    if (ids.length > 0) await eraseLeads(tx, ids, at)
    for (const { mediatorId, ...lead } of leads) {
      const address = await findInquiryAddress(tx, mediatorId)
      await jobs.send(tx, mailQueue, erasedMail(address, lead, environment.appUrl))
    }
    const sender = { id: '', email: 'the sender' }
    await recordAudit(tx, { actor: sender, action: 'inquiry.erase', subjectId: requestId, at })
  })
}

/** Returns the ids of the messages, by which mails that carry them are named. */
async function eraseMessages(
  tx: Transaction,
  jobs: Services['jobs'],
  inquiryIds: string[],
): Promise<string[]> {
  if (inquiryIds.length === 0) return []
  await discardFilesOf(tx, jobs, inArray(inquiries.id, inquiryIds))
  const deleted = await tx
    .delete(messages)
    .where(inArray(messages.inquiryId, inquiryIds))
    .returning({ id: messages.id })
  return deleted.map(({ id }) => id)
}

/** What was answered stays answered, and what was open counts as withdrawn: nobody waits. */
async function eraseLeads(tx: Transaction, ids: string[], at: Date) {
  await tx
    .update(inquiries)
    .set({
      ...{ name: '', email: '', phone: '', budget: '' },
      ...{ disputeDescription: '', bestTimeToContact: '', additionalNotes: '' },
      ...{ notes: '', responseMessage: '', remindNote: '', remindAt: null },
      // Made from what was sent, which could be guessed and compared.
      digest: sql`${inquiries.id}`,
      withdrawnAt: sql`coalesce(${inquiries.withdrawnAt}, ${at.toISOString()}::timestamptz)`,
      erasedAt: at,
      updatedAt: at,
      version: sql`${inquiries.version} + 1`,
    })
    .where(inArray(inquiries.id, ids))
  const emptied = (field: string) =>
    sql`case when ${inquiryChanges.changes} ? ${field}::text then jsonb_build_object(${field}::text, '["", ""]'::jsonb) else '{}' end`
  await tx
    .update(inquiryChanges)
    .set({
      changes: sql`${inquiryChanges.changes} || ${emptied('notes')} || ${emptied('responseMessage')}`,
    })
    .where(inArray(inquiryChanges.inquiryId, ids))
  await tx.delete(gatheredInquiries).where(inArray(gatheredInquiries.inquiryId, ids))
  await tx.delete(digestEntries).where(inArray(digestEntries.inquiryId, ids))
}
