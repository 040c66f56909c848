import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { notificationCodes } from '#app/profiles/notification-kinds.ts'
import { inquiries } from '../inquiries.table.server.ts'

/** What a mediator is to be told of in the next daily mail. The mail deletes what it tells. */
export const digestEntries = pgTable(
  'digest_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The lead that it is about; null for what is about none, as a review. */
    inquiryId: text('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('digest_entries_mediator_id').on(table.mediatorId),
    index('digest_entries_inquiry_id').on(table.inquiryId),
    check('digest_entries_kind', isOneOf(table.kind, notificationCodes)),
  ],
)
