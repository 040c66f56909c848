import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'

/**
 * What a sender wrote to a mediator who deleted their account before the enquiry was closed. It
 * belongs to its sender alone, who can send it to somebody else from the private page.
 */
export const returnedInquiries = pgTable('returned_inquiries', {
  requestId: text('request_id')
    .primaryKey()
    .references(() => inquiryRequests.id, { onDelete: 'cascade' }),
  inquirerType: text('inquirer_type').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  disputeType: text('dispute_type').notNull(),
  disputeDescription: text('dispute_description').notNull(),
  urgency: text('urgency').notNull(),
  budget: text('budget').notNull(),
  preferredContactMethod: text('preferred_contact_method').notNull(),
  bestTimeToContact: text('best_time_to_contact').notNull(),
  additionalNotes: text('additional_notes').notNull(),
  /** When it was first sent, and when it came back. */
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  returnedAt: timestamp('returned_at', { withTimezone: true }).notNull(),
})
