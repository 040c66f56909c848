import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What a visitor sent at once with one form: an enquiry to each of up to three mediators, followed
 * on one private page. Its link is made from the id and the secret of the site, and stored nowhere.
 */
export const inquiryRequests = pgTable(
  'inquiry_requests',
  {
    id: text('id').primaryKey(),
    /** Where the visitor gets mail, in lower case; empty once the details are erased. */
    email: text('email').notNull(),
    /** The place that the visitor searched near or typed; may be empty. */
    place: text('place').notNull().default(''),
    /** False where nothing may be sent to the visitor's email address. */
    isEmailSafe: boolean('is_email_safe').notNull().default(true),
    /** False where nobody may call the visitor. */
    isCallSafe: boolean('is_call_safe').notNull().default(true),
    /** When it is safe to call and what to avoid, in the visitor's words. */
    safeTimes: text('safe_times').notNull().default(''),
    /** When the private page was first and last opened. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiry_requests_email').on(table.email, table.createdAt),
    index('inquiry_requests_created_at').on(table.createdAt),
  ],
)
