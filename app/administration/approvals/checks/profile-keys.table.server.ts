import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { mediators } from '#app/profiles/mediators.table.server.ts'

/**
 * By what profiles resemble one another, however it is typed: hashes whose last bits are of
 * `keyMark`. A trigger on the profiles writes them; a bio has several, of which nearly the same bios
 * share most.
 */
export const profileKeys = pgTable(
  'profile_keys',
  {
    mediatorId: text('mediator_id')
      .primaryKey()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    keys: bigint('keys', { mode: 'bigint' }).array().notNull(),
  },
  (table) => [
    // A list of entries that wait to be put in would be read whole by each of many lookups.
    index('profile_keys_shared').using('gin', table.keys).with({ fastupdate: false }),
  ],
)
