import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { isNotNegative, isOneOf } from '#app/platform/database/checks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import { messageAuthors, messageChannels } from './message.ts'

/** What mediator and enquirer wrote to one another after the enquiry. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    /** Whether it was written on a page of the site, or came as mail. */
    channel: text('channel').notNull(),
    text: text('text').notNull(),
    /** What a mail quoted of earlier ones; shown on request. */
    quotedText: text('quoted_text').notNull().default(''),
    /** A digest of the mail that brought it, by which that is recognised; else its own id. */
    digest: text('digest').notNull(),
    /** Held back from the other side until somebody looked at it, because it looks like spam. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Whose mail it was, where that address is neither side's; then it is held as well. */
    mailFrom: text('mail_from').notNull().default(''),
    /** When the other side first opened the page that shows it. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When a mail server took the mail that carries it, and when it came back, with the reason. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    returnReason: text('return_reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('messages_inquiry_id').on(table.inquiryId, table.createdAt),
    uniqueIndex('messages_digest').on(table.inquiryId, table.digest),
    check('messages_author', isOneOf(table.author, messageAuthors)),
    check('messages_channel', isOneOf(table.channel, messageChannels)),
    check('messages_returned', sql`(${table.returnedAt} is null) = (${table.returnReason} = '')`),
  ],
)

/** Files that came with a mail, stored in the file store under their key. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: text('id').primaryKey(),
    messageId: text('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    storageKey: text('storage_key').notNull(),
  },
  (table) => [
    index('message_files_message_id').on(table.messageId),
    check('message_files_size', isNotNegative(table.size)),
  ],
)

/** Replies that a mediator saved to use again; their placeholders are filled when one is chosen. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: text('id').primaryKey(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('saved_replies_title').on(table.mediatorId, table.title)],
)

/** Filters of the list of leads that a mediator gave a name; `query` is what the URL says. */
export const savedLeadFilters = pgTable(
  'saved_lead_filters',
  {
    id: text('id').primaryKey(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('saved_lead_filters_name').on(table.mediatorId, table.name)],
)
