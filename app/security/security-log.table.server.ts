import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What concerns the safety of accounts and of the site. Rows are only ever added; of persons they
 * hold the account's id and digests keyed with the product's secret.
 */
export const securityLog = pgTable(
  'security_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    event: text('event').notNull(),
    /** Whose account; empty where it is nobody's, or not known. */
    userId: text('user_id').notNull().default(''),
    /** Of the address typed, and of the IP address; empty where there is none. */
    emailKey: text('email_key').notNull().default(''),
    ipKey: text('ip_key').notNull().default(''),
    /** A code or a route, never what someone typed. */
    detail: text('detail').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('security_log_at').on(table.at.desc()),
    index('security_log_user').on(table.userId, table.at.desc()),
  ],
)
