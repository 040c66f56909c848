import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { keyKinds } from './similar-accounts.ts'

/**
 * By what profiles resemble one another, however it is typed. A trigger on the profiles writes it,
 * and `derivedRows` for sample people; a bio has several keys, of which nearly the same bios
 * share most.
 */
export const profileKeys = pgTable(
  'profile_keys',
  {
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: keyKinds }).notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    // The key first, by which it is built in two thirds of the time: there are few kinds.
    primaryKey({ columns: [table.key, table.kind, table.mediatorId] }),
    index('profile_keys_by_mediator').on(table.mediatorId),
    check('profile_keys_kind', isOneOf(table.kind, keyKinds)),
  ],
)
