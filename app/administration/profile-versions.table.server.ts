import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import type { ReviewedField } from './reviewed-fields.ts'

/** The versions of profiles that administrators were shown to decide on. */
export const profileVersions = pgTable(
  'profile_versions',
  {
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** What the profile said, field by field. */
    fields: jsonb('fields').$type<ReviewedField[]>().notNull(),
    /** When an administrator was first shown it. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediatorId, table.version] }),
    index('profile_versions_by_read_at').on(table.readAt),
  ],
)
