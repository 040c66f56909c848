import { and, asc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { declinedStatus } from '../open-enquiry.ts'
import { discardFilesOf } from '../private-page/erase/erased-files.server.ts'
import { requestUrl } from '../request-link.server.ts'
import { findReturned } from './find-returned.server.ts'
import { mediatorLeftMail } from './mediator-left-mail.server.ts'
import { returnedInquiries } from './returned-inquiries.table.server.ts'

/** What becomes of the open enquiries to a mediator who leaves. */
export const leadChoices = ['return', 'erase'] as const
export type LeadChoice = (typeof leadChoices)[number]

type Services = Pick<Platform, 'jobs' | 'environment' | 'keyedDigest'>

/** Enquiries that are neither closed nor withdrawn nor erased: their senders still wait. */
export function isOpenLeadOf(mediatorId: string) {
  return and(
    eq(inquiries.mediatorId, mediatorId),
    isNull(inquiries.withdrawnAt),
    isNull(inquiries.erasedAt),
    notInArray(inquiries.status, [declinedStatus, 'completed']),
  )
}

/** How many enquiries to a mediator are open. */
export function countOpenLeads(db: Queryable, mediatorId: string): Promise<number> {
  return db.$count(inquiries, isOpenLeadOf(mediatorId))
}

/**
 * Lets go of all enquiries to a mediator whose account is about to be deleted, in that transaction,
 * and of every mail and file of them. What is open goes back to its sender's private page, or is
 * erased with the rest; either way the senders are told, where email is safe. A replay tells nobody.
 */
export async function releaseLeads(
  tx: Transaction,
  services: Services,
  mediatorId: string,
  { choice, at, isReplay }: { choice: LeadChoice; at: Date; isReplay: boolean },
): Promise<void> {
  // In the order of who erases a request, so that neither waits for the other.
  const asked = tx
    .select({ id: inquiries.requestId })
    .from(inquiries)
    .where(eq(inquiries.mediatorId, mediatorId))
  await tx
    .select({ id: inquiryRequests.id })
    .from(inquiryRequests)
    .where(inArray(inquiryRequests.id, asked))
    .orderBy(inquiryRequests.id)
    .for('update')
  const all = await tx
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(eq(inquiries.mediatorId, mediatorId))
    .for('update')
  const waiting = await findWaiting(tx, mediatorId)
  if (choice === 'return') for (const each of waiting) await returnWords(tx, each, at)

  const ids = all.map(({ id }) => id)
  const written =
    ids.length === 0
      ? []
      : await tx.select({ id: messages.id }).from(messages).where(inArray(messages.inquiryId, ids))
  await discardFilesOf(tx, services.jobs, eq(inquiries.mediatorId, mediatorId))
  const named = [...ids, ...written.map(({ id }) => id)]
  if (named.length > 0) await services.jobs.forget(tx, named)
  if (isReplay) return
  for (const { requestId, email, isEmailSafe } of waiting) {
    if (!isEmailSafe || email === '') continue
    const url = requestUrl(services, requestId)
    const mail = mediatorLeftMail(email, { requestId, mediatorId, url })
    await services.jobs.send(tx, mailQueue, mail)
  }
}

type Waiting = Awaited<ReturnType<typeof findWaiting>>[number]

/** Keeps what was sent for its sender, with what they wrote later; of two who left both have letters. */
async function returnWords(tx: Transaction, { sent, requestId }: Waiting, returnedAt: Date) {
  const { id, ...words } = sent
  const earlier = (await findReturned(tx, requestId))?.additionalNotes ?? ''
  const start = earlier || words.additionalNotes
  const additionalNotes = [start, ...(await findLetters(tx, id))].filter(Boolean).join('\n\n')
  await tx
    .insert(returnedInquiries)
    .values({ ...words, additionalNotes, requestId, returnedAt })
    .onConflictDoUpdate({ target: returnedInquiries.requestId, set: { additionalNotes } })
}

/** What its sender wrote after an enquiry, the oldest first; a mail that is held may be a stranger's. */
async function findLetters(tx: Transaction, inquiryId: string): Promise<string[]> {
  const found = await tx
    .select({ text: messages.text })
    .from(messages)
    .where(
      and(
        eq(messages.inquiryId, inquiryId),
        eq(messages.author, 'enquirer'),
        or(eq(messages.isHeld, false), eq(messages.channel, 'page')),
      ),
    )
    .orderBy(asc(messages.createdAt), asc(messages.id))
  return found.map(({ text }) => text)
}

/** Those of open enquiries that have a private page, held ones too: their senders know no difference. */
async function findWaiting(tx: Transaction, mediatorId: string) {
  const request = {
    requestId: inquiryRequests.id,
    email: inquiryRequests.email,
    isEmailSafe: inquiryRequests.isEmailSafe,
  }
  const delivered = await tx
    .select({ sent: sentColumns(inquiries), ...request })
    .from(inquiries)
    .innerJoin(inquiryRequests, eq(inquiryRequests.id, inquiries.requestId))
    .where(isOpenLeadOf(mediatorId))
  const held = await tx
    .select({ sent: sentColumns(heldInquiries), ...request })
    .from(heldInquiries)
    .innerJoin(inquiryRequests, eq(inquiryRequests.id, heldInquiries.requestId))
    .where(and(eq(heldInquiries.mediatorId, mediatorId), isNotWithdrawn))
  return [...delivered, ...held]
}

function sentColumns(table: typeof inquiries | typeof heldInquiries) {
  return {
    id: table.id,
    inquirerType: table.inquirerType,
    name: table.name,
    email: table.email,
    phone: table.phone,
    disputeType: table.disputeType,
    disputeDescription: table.disputeDescription,
    urgency: table.urgency,
    budget: table.budget,
    preferredContactMethod: table.preferredContactMethod,
    bestTimeToContact: table.bestTimeToContact,
    additionalNotes: table.additionalNotes,
    createdAt: table.createdAt,
  }
}
