import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isBetween, isOneOf } from '#app/platform/database/checks.server.ts'
import { reviewStatuses } from './review.ts'

/**
 * The record of reviews of mediators who were deleted: that there was one, how many stars, and what
 * was decided about it. It names neither the mediator nor the client and has none of their words.
 */
export const formerReviews = pgTable(
  'former_reviews',
  {
    id: text('id').primaryKey(),
    /** Stars. */
    rating: integer('rating').notNull(),
    status: text('status').notNull(),
    dateCreated: timestamp('date_created', { withTimezone: true }).notNull(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** When an administrator took it out of sight, where one did. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** When its mediator was deleted. */
    anonymisedAt: timestamp('anonymised_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_reviews_date_created').on(table.dateCreated),
    check('former_reviews_rating', isBetween(table.rating, 1, 5)),
    check('former_reviews_status', isOneOf(table.status, reviewStatuses)),
  ],
)
