import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'

/** Whose data were erased: by their address, of an account, or of one with its open leads, of one request. */
export const erasureKinds = ['address', 'account', 'account-with-leads', 'request'] as const

/**
 * The erasures that this database has been through. The list of all of them lies outside of it: what
 * stands there and not here was brought back by a restore, and is erased again.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: erasureKinds }).notNull(),
    /** An id, or the keyed digest of an address; never an address. */
    subject: text('subject').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [check('erasures_kind', isOneOf(table.kind, erasureKinds))],
)
