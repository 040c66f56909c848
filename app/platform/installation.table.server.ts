import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row: what this database was last served with, so that a start notices what has changed. */
export const installation = pgTable(
  'installation',
  {
    id: integer('id').primaryKey().default(1),
    /** Digest of the AUTH_SECRET; null until the first start with this table. */
    secretMark: text('secret_mark'),
    /** The id of the file store; null until one has answered. */
    fileStoreId: text('file_store_id'),
    supportEmail: text('support_email'),
    appUrl: text('app_url'),
    /** Files that rows name and the store lacked when they were last counted; null until then. */
    missingFiles: integer('missing_files'),
    /** Storage keys of missing files that an operator has given up: they are counted no more. */
    lostFiles: jsonb('lost_files').$type<string[]>(),
    /** What APP_URL was before, the latest last. */
    formerAppUrls: text('former_app_urls').array().notNull().default([]),
  },
  (table) => [check('installation_single_row', sql`${table.id} = 1`)],
)

/** A row each hour in which the product ran with a clock that it could trust. */
export const heartbeats = pgTable('heartbeats', {
  at: timestamp('at', { withTimezone: true }).primaryKey(),
  /** Names the run of the machine since it was last started; '' where the system has no such id. */
  bootId: text('boot_id').notNull(),
  /** Seconds for which the machine had been running. */
  uptimeSeconds: integer('uptime_seconds').notNull(),
})

/** The processes that serve this database now, with digests of the settings that they must share. */
export const processes = pgTable('processes', {
  id: text('id').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  settings: jsonb('settings').$type<Record<string, string>>().notNull(),
})
