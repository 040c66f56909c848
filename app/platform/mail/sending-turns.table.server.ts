import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When an outside service may next be asked, by all processes together. One row for each. */
export const sendingTurns = pgTable('sending_turns', {
  name: text('name').primaryKey(),
  freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
  /** Until then even turns that are taken wait: the service has asked for a pause. */
  heldUntil: timestamp('held_until', { withTimezone: true }),
})
