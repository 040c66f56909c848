import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Forms that added something, to answer a repeated post as the first one; deleted by age. */
export const sentForms = pgTable(
  'sent_forms',
  {
    /** A keyed digest of the form's secret, of what it said and to whom. */
    digest: text('digest').primaryKey(),
    /** The id of what was added, or of what it was added to. */
    ledTo: text('led_to').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sent_forms_led_to').on(table.ledTo),
    index('sent_forms_sent_at').on(table.sentAt),
  ],
)
