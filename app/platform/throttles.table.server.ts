import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts attempts for rate-limiter-flexible, in the shape it expects. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since the epoch. */
  expire: bigint('expire', { mode: 'number' }),
})
