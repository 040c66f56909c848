import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { inquiries } from '#app/enquiries/inquiries.table.server.ts'
import { isBetween, isListOfValues, isOneOf } from '#app/platform/database/checks.server.ts'
import { nameKey, textKey } from '#app/platform/database/text-keys.server.ts'
import type { SentColumns } from '#app/platform/forms/sent-before.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { confirmations, ratings, reviewStatuses } from './review.ts'

/** What a visitor said of a mediator. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    clientName: text('client_name').notNull(),
    /** Stars. */
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    status: text('status').notNull().default('in_review'),
    /** The client's IP and the email address given, each as a keyed digest; null once forgotten. */
    clientIpKey: text('client_ip_key'),
    emailKey: text('email_key'),
    /** The day on which that email address first wrote to this mediator; null if it had not. */
    emailInquiryOn: date('email_inquiry_on', { mode: 'string' }),
    /** Sent by the mediator: signed in, or with their email address. */
    isByMediator: boolean('is_by_mediator').notNull().default(false),
    /** How we know that it comes from a client of the mediator; null where we do not. */
    confirmedBy: text('confirmed_by'),
    /** The enquiry of that client; null once its details are erased. */
    inquiryId: text('inquiry_id').references(() => inquiries.id, { onDelete: 'set null' }),
    /** Codes of what spoke for a program when it was sent. */
    spamSignals: text('spam_signals').array().notNull().default([]),
    dateCreated: timestamp('date_created', { withTimezone: true }).notNull(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** A deleted review stays on record: when, by whom and why. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: text('deleted_by'),
    deletionReason: text('deletion_reason').notNull().default(''),
    /** So does one that its author withdrew. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    index('reviews_by_mediator').on(table.mediatorId, table.status, table.dateCreated.desc()),
    index('reviews_date_created').on(table.dateCreated),
    index('reviews_same_text').on(textKey(table.comment)),
    index('reviews_same_name').on(nameKey(table.clientName)),
    index('reviews_same_client_ip')
      .on(table.clientIpKey)
      .where(sql`${table.clientIpKey} is not null`),
    index('reviews_same_email').on(table.emailKey).where(sql`${table.emailKey} is not null`),
    uniqueIndex('reviews_inquiry_id')
      .on(table.inquiryId)
      .where(sql`${table.inquiryId} is not null`),
    check('reviews_rating', isBetween(table.rating, Math.min(...ratings), Math.max(...ratings))),
    check('reviews_status', isOneOf(table.status, reviewStatuses)),
    check('reviews_spam_signals', isListOfValues(table.spamSignals)),
    check('reviews_confirmed_by', isOneOf(table.confirmedBy, confirmations)),
    check('reviews_confirmed', sql`${table.inquiryId} is null or ${table.confirmedBy} is not null`),
    check(
      'reviews_withdrawn',
      sql`(${table.status} = 'withdrawn') = (${table.withdrawnAt} is not null)`,
    ),
  ],
)

/** Where everything lies that visitors sent as a review. */
export const sentReviews: readonly SentColumns[] = [
  { recipientId: reviews.mediatorId, text: reviews.comment, sentAt: reviews.dateCreated },
]
