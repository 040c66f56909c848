import { desc, eq, inArray } from 'drizzle-orm'
import { digestEntries } from '#app/enquiries/digest/digest-entries.table.server.ts'
import { inquiries, inquiryChanges } from '#app/enquiries/inquiries.table.server.ts'
import { inquiryRequests } from '#app/enquiries/inquiry-requests.table.server.ts'
import {
  messageFiles,
  messages,
  savedLeadFilters,
  savedReplies,
} from '#app/enquiries/messages.table.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { AccountRecords } from './account-records.server.ts'

const leadsOf = (db: Queryable, id: string) =>
  db.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.mediatorId, id))

/** What mediators get and write as such: their leads. */
export const leadRecords: readonly AccountRecords[] = [
  {
    code: 'leads',
    label: 'Your leads, with your notes and reminders',
    tables: [inquiries, inquiryRequests],
    async read(db, { id }) {
      const { isEmailSafe, isCallSafe, safeTimes, place } = inquiryRequests
      const found = await db
        .select({ lead: inquiries, request: { isEmailSafe, isCallSafe, safeTimes, place } })
        .from(inquiries)
        .leftJoin(inquiryRequests, eq(inquiryRequests.id, inquiries.requestId))
        .where(eq(inquiries.mediatorId, id))
        .orderBy(desc(inquiries.createdAt), inquiries.id)
      return found.map(({ lead, request }) => ({ ...lead, ...request }))
    },
  },
  {
    code: 'lead-changes',
    label: 'What you changed of your leads, and when',
    tables: [inquiryChanges],
    read: (db, { id }) =>
      db
        .select()
        .from(inquiryChanges)
        .where(inArray(inquiryChanges.inquiryId, leadsOf(db, id)))
        .orderBy(inquiryChanges.changedAt, inquiryChanges.id),
  },
  {
    code: 'messages',
    label: 'The conversations of your leads',
    tables: [messages],
    async read(db, { id }) {
      const found = await db
        .select()
        .from(messages)
        .where(inArray(messages.inquiryId, leadsOf(db, id)))
        .orderBy(messages.createdAt, messages.id)
      return found.map(({ digest: _, ...message }) => message)
    },
  },
  {
    code: 'message-files',
    label: 'The files of these conversations; the files themselves are in the folder “files”',
    tables: [messageFiles],
    read: (db, { id }) => findOwnFiles(db, id),
  },
  {
    code: 'news-for-your-daily-email',
    label: 'What waits for your next daily email',
    tables: [digestEntries],
    read: (db, { id }) => db.select().from(digestEntries).where(eq(digestEntries.mediatorId, id)),
  },
  {
    code: 'saved-replies',
    label: 'Replies that you saved',
    tables: [savedReplies],
    read: (db, { id }) => db.select().from(savedReplies).where(eq(savedReplies.mediatorId, id)),
  },
  {
    code: 'saved-filters',
    label: 'Filters of your leads that you saved',
    tables: [savedLeadFilters],
    read: (db, { id }) =>
      db.select().from(savedLeadFilters).where(eq(savedLeadFilters.mediatorId, id)),
  },
]

/** The files of a mediator's conversations, with where they lie. */
export async function findOwnFiles(db: Queryable, mediatorId: string) {
  const { id, messageId, fileName, contentType, size, storageKey } = messageFiles
  return db
    .select({ id, messageId, fileName, contentType, size, storageKey })
    .from(messageFiles)
    .innerJoin(messages, eq(messages.id, messageId))
    .innerJoin(inquiries, eq(inquiries.id, messages.inquiryId))
    .where(eq(inquiries.mediatorId, mediatorId))
    .orderBy(messages.createdAt, id)
}
