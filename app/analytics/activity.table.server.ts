import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isListOfValues, isNotNegative } from '#app/platform/database/checks.server.ts'

/**
 * What happened, where and when, without anything personal. Samples have ids below zero. Both tables
 * are partitioned by the month of their timestamp, which Drizzle cannot say: see the migration.
 */
export const userActivity = pgTable(
  'user_activity',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    page: text('page').notNull(),
    payload: jsonb('payload').notNull().default({}),
    timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.timestamp] }),
    index('user_activity_by_time').on(table.timestamp, table.type),
  ],
)

/** What was searched for and how many were found, without the words. Samples as above. */
export const searchAnalytics = pgTable(
  'search_analytics',
  {
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    practiceAreas: text('practice_areas').array().notNull().default([]),
    /** 'min-max' in whole years, or empty. */
    experienceRange: text('experience_range').notNull().default(''),
    /** A town in lower case or the first half of a postcode; empty for what reads like neither. */
    location: text('location').notNull().default(''),
    familyLegalAid: boolean('family_legal_aid').notNull().default(false),
    hasKeyword: boolean('has_keyword').notNull().default(false),
    found: integer('found').notNull(),
    timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.timestamp] }),
    index('search_analytics_by_time').on(table.timestamp),
    index('search_analytics_zero_results').on(table.timestamp).where(sql`found = 0`),
    check('search_analytics_found', isNotNegative(table.found)),
    check('search_analytics_practice_areas', isListOfValues(table.practiceAreas)),
  ],
)
