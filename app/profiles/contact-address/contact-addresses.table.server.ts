import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { mediators } from '../mediators.table.server.ts'

/**
 * Contact addresses other than the account's own: which of them were asked by mail, and which were
 * confirmed. Addresses are in lower case.
 */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.mediatorId, table.email] })],
)
