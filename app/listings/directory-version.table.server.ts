import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { isNotNegative } from '#app/platform/database/checks.server.ts'

/** One row: how often the public directory has changed. */
export const directoryVersion = pgTable(
  'directory_version',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    check('directory_version_single_row', sql`${table.id} = 1`),
    check('directory_version_version', isNotNegative(table.version)),
  ],
)
