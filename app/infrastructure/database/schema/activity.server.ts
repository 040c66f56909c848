import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** What happened, where and when, without anything personal. Samples have ids below zero. */
export const userActivity = pgTable(
  'user_activity',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').notNull(),
    page: text('page').notNull(),
    payload: jsonb('payload').notNull().default({}),
    timestamp: timestamp('timestamp', { withTimezone: true }).notNull(),
  },
  (table) => [index('user_activity_by_time').on(table.timestamp, table.type)],
)

/** What was searched for and whether there was any, without the words. Samples as above. */
export const searchAnalytics = pgTable(
  'search_analytics',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
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
    index('search_analytics_by_time').on(table.timestamp),
    index('search_analytics_in_vain').on(table.timestamp).where(sql`found = 0`),
  ],
)

/** One row: how often the public directory has changed. */
export const directoryVersion = pgTable('directory_version', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull().default(0),
})

/** Who did what to whom and when, with what it was before and after. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** A verb and its noun: `mediator.approve`. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Whose account it concerned, with the name and address of then; empty where it was nobody's. */
    personId: text('person_id').notNull().default(''),
    personName: text('person_name').notNull().default(''),
    personEmail: text('person_email').notNull().default(''),
    /** Who wrote the review, where the subject is one. */
    reviewAuthor: text('review_author').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at.desc()),
    index('audit_log_subject').on(table.subjectId, table.at.desc()),
    index('audit_log_person').on(table.personId, table.at.desc()),
  ],
)

/** How each backup ended, the failed ones too. A row is written once all is over. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
    /** Where the archive lies on the machine that wrote it. */
    file: text('file').notNull(),
    /** Of the archive; 0 where there is none. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** Why there is no archive; empty where there is one. */
    error: text('error').notNull().default(''),
  },
  (table) => [index('backups_finished_at').on(table.finishedAt.desc())],
)
