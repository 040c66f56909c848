import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { isListOfValues } from '#app/platform/database/checks.server.ts'
import { mediators } from './mediators.table.server.ts'

/** Which mails a mediator wants. One without a row gets every kind at once. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    mediatorId: text('mediator_id')
      .primaryKey()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    /** The kinds that are switched off. */
    off: text('off').array().notNull().default([]),
    /** Whether one mail a day gathers what would else come at once. */
    hasDailyDigest: boolean('has_daily_digest').notNull().default(false),
  },
  (table) => [check('notification_settings_off', isListOfValues(table.off))],
)
