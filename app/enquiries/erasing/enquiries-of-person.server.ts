import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { forgetSentForms } from '#app/platform/forms/sent-forms.server.ts'
import type { PersonalRecords } from '#app/platform/personal-records.server.ts'
import { heldInquiries, inquiries, inquiryChanges } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { messageFiles, messages } from '../messages.table.server.ts'
import { eraseLeadsIn, eraseRequestIn } from '../private-page/erase/erase-request.server.ts'
import { discardFilesOf } from '../private-page/erase/erased-files.server.ts'
import { returnedInquiries } from './returned-inquiries.table.server.ts'

type AddressColumn =
  | typeof inquiries.email
  | typeof heldInquiries.email
  | typeof inquiryRequests.email
  | typeof returnedInquiries.email
  | typeof messages.mailFrom

const isOf = (column: AddressColumn, email: string) => sql`lower(${column}) = ${email}`

/** Enquiries that somebody sent, delivered or held, with what was written about them since. */
export const enquiriesOfPerson: PersonalRecords = {
  code: 'enquiries',
  label: 'Enquiries',
  columns: [
    ...[inquiryRequests.email, inquiryRequests.place, inquiryRequests.safeTimes],
    ...[inquiries.name, inquiries.email, inquiries.phone, inquiries.disputeDescription],
    ...[inquiries.budget, inquiries.bestTimeToContact, inquiries.additionalNotes],
    ...[inquiries.notes, inquiries.responseMessage, inquiries.remindNote],
    ...[heldInquiries.name, heldInquiries.email, heldInquiries.phone],
    ...[heldInquiries.disputeDescription, heldInquiries.additionalNotes],
    ...[heldInquiries.budget, heldInquiries.bestTimeToContact],
    ...[returnedInquiries.name, returnedInquiries.email, returnedInquiries.phone],
    ...[returnedInquiries.disputeDescription, returnedInquiries.additionalNotes],
    ...[returnedInquiries.budget, returnedInquiries.bestTimeToContact],
    ...[messages.text, messages.quotedText, messages.digest, messages.returnReason],
    ...[messageFiles.fileName, inquiryChanges.changes],
  ],
  async find({ db }, { email }) {
    if (email === '') return []
    const sent = await db
      .select({ enquiry: inquiries, request: inquiryRequests })
      .from(inquiries)
      .leftJoin(inquiryRequests, eq(inquiryRequests.id, inquiries.requestId))
      .where(or(isOf(inquiries.email, email), isOf(inquiryRequests.email, email)))
    const found: Record<string, unknown>[] = []
    for (const { enquiry, request } of sent) {
      const written = await conversationOf(db, enquiry.id)
      found.push({ kind: 'delivered', ...enquiry, request, messages: written })
    }
    const held = await db.select().from(heldInquiries).where(isOf(heldInquiries.email, email))
    for (const shown of held) found.push({ kind: 'held', ...shown })
    const returned = await db
      .select()
      .from(returnedInquiries)
      .where(isOf(returnedInquiries.email, email))
    for (const shown of returned) found.push({ kind: 'returned', ...shown })
    const alone = await requestsAlone(db, email)
    for (const shown of alone) found.push({ kind: 'request', ...shown })
    return found
  },
  async findFiles({ db }, { email }) {
    if (email === '') return []
    const { id, fileName, storageKey } = messageFiles
    return db
      .select({ id, fileName, storageKey })
      .from(messageFiles)
      .innerJoin(messages, eq(messages.id, messageFiles.messageId))
      .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
      .leftJoin(inquiryRequests, eq(inquiryRequests.id, inquiries.requestId))
      .where(or(isOf(inquiries.email, email), isOf(inquiryRequests.email, email)))
  },
  async addresses(db) {
    const columns = [
      ...[inquiryRequests.email, inquiries.email, heldInquiries.email, returnedInquiries.email],
    ]
    const found: string[] = []
    for (const column of columns) {
      const { rows } = await db.execute<{ email: string }>(
        sql`select distinct lower(${column}) as email from ${column.table} where ${column} <> ''`,
      )
      found.push(...rows.map((row) => row.email))
    }
    return found
  },
  async erase(services, { email }, moment) {
    if (email === '') return 0
    return services.db.transaction(async (tx) => {
      const requests = await tx
        .select({ id: inquiryRequests.id })
        .from(inquiryRequests)
        .where(and(isOf(inquiryRequests.email, email), isNull(inquiryRequests.erasedAt)))
        .orderBy(inquiryRequests.id)
      let erased = 0
      for (const { id } of requests) if (await eraseRequestIn(tx, services, id, moment)) erased += 1
      erased += await eraseLeadsIn(tx, services, isOf(inquiries.email, email), moment)
      const held = await tx
        .delete(heldInquiries)
        .where(isOf(heldInquiries.email, email))
        .returning({ id: heldInquiries.id })
      const returned = await tx
        .delete(returnedInquiries)
        .where(isOf(returnedInquiries.email, email))
        .returning({ id: returnedInquiries.requestId })
      const heldIds = held.map(({ id }) => id)
      if (held.length > 0) await services.jobs.forget(tx, heldIds)
      await forgetSentForms(tx, heldIds)
      return erased + held.length + returned.length
    })
  },
  stays:
    'When an enquiry came, about what kind of dispute and what became of it stays, without anything that says whose it was. Emails that mediators have already, and copies in their own software, are beyond this site: each mediator is asked to delete them.',
}

async function conversationOf(db: Queryable, inquiryId: string) {
  const written = await db
    .select()
    .from(messages)
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(messages.createdAt, messages.id)
  const files = await db
    .select({ messageId: messageFiles.messageId, fileName: messageFiles.fileName })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .where(eq(messages.inquiryId, inquiryId))
  return written.map(({ digest: _, ...message }) => ({
    ...message,
    files: files
      .filter(({ messageId }) => messageId === message.id)
      .map(({ fileName }) => fileName),
  }))
}

/** Requests whose enquiries are all gone, as those to mediators who were deleted. */
function requestsAlone(db: Queryable, email: string) {
  return db
    .select()
    .from(inquiryRequests)
    .where(
      and(
        isOf(inquiryRequests.email, email),
        sql`not exists (select from ${inquiries} where ${inquiries.requestId} = ${inquiryRequests.id})`,
        sql`not exists (select from ${heldInquiries} where ${heldInquiries.requestId} = ${inquiryRequests.id})`,
        sql`not exists (select from ${returnedInquiries} where ${returnedInquiries.requestId} = ${inquiryRequests.id})`,
      ),
    )
}

/** Mails into conversations of others, which came from this address and belong to neither side. */
export const mailsIntoConversations: PersonalRecords = {
  code: 'mails-into-conversations',
  label: 'Emails into conversations of others',
  columns: [messages.mailFrom],
  async find({ db }, { email }) {
    if (email === '') return []
    const found = await db.select().from(messages).where(isOf(messages.mailFrom, email))
    return found.map(({ digest: _, ...message }) => message)
  },
  async addresses(db) {
    const found = await db
      .selectDistinct({ email: sql<string>`lower(${messages.mailFrom})` })
      .from(messages)
      .where(sql`${messages.mailFrom} <> ''`)
    return found.map(({ email }) => email)
  },
  async erase({ db, jobs }, { email }) {
    if (email === '') return 0
    const isTheirs = isOf(messages.mailFrom, email)
    return db.transaction(async (tx) => {
      await discardFilesOf(tx, jobs, isTheirs)
      const theirs = tx.select({ id: messages.id }).from(messages).where(isTheirs)
      await tx.delete(messageFiles).where(inArray(messageFiles.messageId, theirs))
      const erased = await tx
        .update(messages)
        .set({ mailFrom: '', text: removedWords, quotedText: '', digest: sql`${messages.id}` })
        .where(isTheirs)
        .returning({ id: messages.id })
      return erased.length
    })
  },
}

/** What stands where somebody's words were. */
const removedWords = 'These words were erased.'
