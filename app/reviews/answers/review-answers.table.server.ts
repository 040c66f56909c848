import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import { reviews } from '../reviews.table.server.ts'
import { answerStatuses } from './answer.ts'

/** What a mediator answered a review: one answer each. */
export const reviewAnswers = pgTable(
  'review_answers',
  {
    reviewId: text('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    status: text('status').notNull().default('in_review'),
    /** Counts the changes, so that nobody decides on another text than they read. */
    version: integer('version').notNull().default(1),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The last decision, and why where it was refused. */
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
    refusalReason: text('refusal_reason').notNull().default(''),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('review_answers_by_status').on(table.status, table.changedAt),
    check('review_answers_status', isOneOf(table.status, answerStatuses)),
  ],
)
