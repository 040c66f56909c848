import { check, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import { collections } from './collection.ts'

/**
 * Every document that was imported once, by its id here. It stays when the record goes, so that a
 * second import brings back nobody who was deleted.
 */
export const importedDocuments = pgTable(
  'imported_documents',
  {
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    /** Digests of the fields as they were imported: one that still has its digest is corrected. */
    fields: jsonb('fields').$type<Record<string, string>>(),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.id] }),
    check('imported_documents_collection', isOneOf(table.collection, collections)),
  ],
)
