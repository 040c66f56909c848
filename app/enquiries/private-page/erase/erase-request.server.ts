import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnalyticsServices } from '#app/analytics/analytics.server.ts'
import { erasing } from '#app/audit/erasure-list.server.ts'
import { recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { forgetSentForms } from '#app/platform/forms/sent-forms.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { digestEntries } from '../../digest/digest-entries.table.server.ts'
import { returnedInquiries } from '../../erasing/returned-inquiries.table.server.ts'
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
import { erasedEnquiryQueue } from './erased-enquiries.ts'
import { discardFilesOf } from './erased-files.server.ts'

type Services = Pick<AnalyticsServices, 'db' | 'files' | 'jobs' | 'environment' | 'log' | 'now'>

type Erasing = Pick<Services, 'jobs' | 'environment'>

/** Whether the mediators are told; they know already where a restore has brought back what was erased. */
type Moment = { at: Date; isReplay?: boolean }

/** Erases a request for its sender, and notes it, so that no restore brings it back. */
export async function eraseRequest(services: Services, requestId: string): Promise<void> {
  const at = services.now()
  await erasing(services, async (tx, note) => {
    if (!(await eraseRequestIn(tx, services, requestId, { at }))) return
    await note({ kind: 'request', subject: requestId, at })
    const sender = { id: '', email: 'the sender' }
    await recordAudit(tx, { actor: sender, action: 'inquiry.erase', subjectId: requestId, at })
  })
}

/**
 * Removes what the sender of a request wrote and who they are, here and from the leads of everyone
 * asked, in one transaction: words, details, messages and their files, notes about them, and mails
 * that have not left. What stays says when what happened, for the statistics, and nothing of whom.
 * Whether there was something to erase.
 */
export async function eraseRequestIn(
  tx: Transaction,
  services: Erasing,
  requestId: string,
  moment: Moment,
): Promise<boolean> {
  const [request] = await tx
    .select()
    .from(inquiryRequests)
    .where(eq(inquiryRequests.id, requestId))
    .for('update')
  if (!request || request.erasedAt) return false
  const held = await tx
    .delete(heldInquiries)
    .where(eq(heldInquiries.requestId, requestId))
    .returning({ id: heldInquiries.id })
  await tx.delete(returnedInquiries).where(eq(returnedInquiries.requestId, requestId))
  const heldIds = held.map(({ id }) => id)
  await services.jobs.forget(tx, [requestId, ...heldIds])
  await forgetSentForms(tx, [requestId, ...heldIds])
  await tx
    .update(inquiryRequests)
    .set({ email: '', place: '', safeTimes: '', erasedAt: moment.at })
    .where(eq(inquiryRequests.id, requestId))
  await eraseLeadsIn(tx, services, eq(inquiries.requestId, requestId), moment)
  return true
}

/** The same of leads, as of those that came without a request. Says how many they were. */
export async function eraseLeadsIn(
  tx: Transaction,
  { jobs, environment }: Erasing,
  which: SQL,
  { at, isReplay = false }: Moment,
): Promise<number> {
  const leads = await tx
    .select({ id: inquiries.id, mediatorId: inquiries.mediatorId, createdAt: inquiries.createdAt })
    .from(inquiries)
    .where(and(which, isNull(inquiries.erasedAt)))
    .for('update')
  if (leads.length === 0) return 0
  const ids = leads.map(({ id }) => id)
  const written = await eraseMessages(tx, jobs, ids)
  await jobs.forget(tx, [...ids, ...written])
  await forgetSentForms(tx, [...ids, ...written])
  await eraseLeads(tx, ids, at)
  const label = 'Parting of reviews from erased enquiries'
  await jobs.send(tx, erasedEnquiryQueue, { label, id: randomUUID(), to: '', inquiryIds: ids })
  if (isReplay) return leads.length
  for (const { mediatorId, ...lead } of leads) {
    const address = await findInquiryAddress(tx, mediatorId)
    await jobs.send(tx, mailQueue, erasedMail(address, lead, environment.appUrl))
  }
  return leads.length
}

/** Returns the ids of the messages, by which mails that carry them are named. */
async function eraseMessages(
  tx: Transaction,
  jobs: Services['jobs'],
  inquiryIds: string[],
): Promise<string[]> {
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
