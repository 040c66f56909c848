import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { isBetween } from '#app/platform/database/checks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'

/**
 * How soon mediators usually reply, as far as enough enquiries tell. Worked out from the enquiries
 * every half hour, so that the directory changes seldom for it.
 */
export const replyFacts = pgTable(
  'reply_facts',
  {
    mediatorId: text('mediator_id')
      .primaryKey()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    /** Hours within which three in four enquiries are answered, of those that `replySpanHours` has. */
    withinHours: integer('within_hours').notNull(),
    /** How many enquiries tell it. */
    enquiries: integer('enquiries').notNull(),
  },
  (table) => [check('reply_facts_within_hours', isBetween(table.withinHours, 1, 168))],
)
