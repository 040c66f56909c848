import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isNotNegative } from '#app/platform/database/checks.server.ts'

/** How each backup ended, failed ones too. A row is written at the end. */
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
    /** Files that rows name and the file store does not have. */
    missingFiles: integer('missing_files').notNull().default(0),
  },
  (table) => [
    index('backups_finished_at').on(table.finishedAt.desc()),
    check('backups_bytes', isNotNegative(table.bytes)),
    check('backups_missing_files', isNotNegative(table.missingFiles)),
  ],
)
