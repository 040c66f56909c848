import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import { countKinds } from './count-kinds.ts'

/**
 * Spans of whole London days whose events and searches were counted. A trigger marks a span as stale
 * when rows of it come or go; it is not read from then on, and counted again.
 */
export const countedSpans = pgTable(
  'counted_spans',
  {
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** From when, and until before when, its rows are. */
    starts: timestamp('starts', { withTimezone: true }).notNull(),
    ends: timestamp('ends', { withTimezone: true }).notNull(),
    isStale: boolean('is_stale').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.firstDay, table.lastDay] }),
    check(
      'counted_spans_order',
      sql`${table.lastDay} >= ${table.firstDay} and ${table.ends} > ${table.starts}`,
    ),
  ],
)

/** How often each name of a kind was counted in a span, and when last. */
export const activityCounts = pgTable(
  'activity_counts',
  {
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
    last: timestamp('last', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstDay, table.lastDay, table.kind, table.name] }),
    foreignKey({
      name: 'activity_counts_span',
      columns: [table.firstDay, table.lastDay],
      foreignColumns: [countedSpans.firstDay, countedSpans.lastDay],
    }).onDelete('cascade'),
    check('activity_counts_kind', isOneOf(table.kind, countKinds)),
    check('activity_counts_count', sql`${table.count} > 0`),
  ],
)
