import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * What concerns the safety of accounts and of the site. Of persons it holds the account's id and
 * digests keyed with the product's secret. What is the same within one minute is one row.
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
    /** When it happened, or first happened. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The same moment in whole minutes since 1970, and how often it happened within that minute. */
    minute: integer('minute').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    index('security_log_at').on(table.at.desc()),
    index('security_log_user').on(table.userId, table.at.desc()),
    index('security_log_email').on(table.emailKey, table.at.desc()),
    uniqueIndex('security_log_same').on(
      table.minute,
      table.event,
      table.userId,
      table.emailKey,
      table.ipKey,
      table.detail,
    ),
  ],
)
