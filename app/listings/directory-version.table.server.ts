import { integer, pgTable } from 'drizzle-orm/pg-core'

/** One row: how often the public directory has changed. */
export const directoryVersion = pgTable('directory_version', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull().default(0),
})
