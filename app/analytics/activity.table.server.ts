import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import type { ActivityEvent } from './activity-event.ts'
import { rollupKinds } from './rollups/rollup-kinds.ts'

/**
 * What happened, where and when, without anything personal: searches among it. Samples have ids below
 * zero.
 */
export const userActivity = pgTable(
  'user_activity',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    page: text('page').notNull(),
    payload: jsonb('payload').notNull().default({}).$type<NonNullable<ActivityEvent['payload']>>(),
    timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('user_activity_by_time').on(table.timestamp, table.type),
    check(
      'user_activity_search',
      sql`${table.type} <> 'search_performed' or (
        jsonb_typeof(${table.payload} -> 'practiceAreas') is not distinct from 'array'
        and jsonb_typeof(${table.payload} -> 'found') is not distinct from 'number')`,
    ),
  ],
)

/**
 * How often each name of a kind was recorded on a London day, and when last. Page views are counted
 * here alone; of everything else these are the days that are over.
 */
export const activityRollups = pgTable(
  'activity_rollups',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.name] }),
    check('activity_rollups_kind', isOneOf(table.kind, rollupKinds)),
    check('activity_rollups_count', sql`${table.count} > 0`),
  ],
)
