import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** When an outside service may next be called, by all processes together. One row for each. */
export const sendingSlots = pgTable('sending_slots', {
  name: text('name').primaryKey(),
  freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
  /** Until then even slots that are booked wait: the service wants a pause. */
  pausedUntil: timestamp('paused_until', { withTimezone: true }),
})
