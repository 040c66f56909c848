import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

import { mediators } from '#app/profiles/mediators.table.server.ts'

/** What a visitor asked of a mediator; the mediator's screens call it a lead. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: text('id').primaryKey(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    inquirerType: text('inquirer_type').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    disputeType: text('dispute_type').notNull().default(''),
    disputeDescription: text('dispute_description').notNull(),
    urgency: text('urgency').notNull(),
    budget: text('budget').notNull().default(''),
    preferredContactMethod: text('preferred_contact_method').notNull(),
    bestTimeToContact: text('best_time_to_contact').notNull().default(''),
    additionalNotes: text('additional_notes').notNull().default(''),
    source: text('source').notNull().default('directory_profile'),
    status: text('status').notNull().default('new'),
    notes: text('notes').notNull().default(''),
    responded: boolean('responded').notNull().default(false),
    responseMessage: text('response_message').notNull().default(''),
    /** What was sent, digested, so that a repeated post is recognised. */
    digest: text('digest').notNull(),
    /** When the mediator first opened it; null while unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Counts the changes, so that a second tab's save can tell it is behind. */
    version: integer('version').notNull().default(0),
    /** When it was last posted to the mediator's suite, and what became of that. */
    forwardedAt: timestamp('forwarded_at', { withTimezone: true }),
    forwardOutcome: text('forward_outcome'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiries_by_mediator').on(table.mediatorId, table.createdAt.desc()),
    index('inquiries_digest').on(table.digest),
    index('inquiries_created_at').on(table.createdAt),
  ],
)

/** What a mediator changed of a lead and when, field by field: `{ status: ['new', 'contacted'] }`. */
export const inquiryChanges = pgTable(
  'inquiry_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: text('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    changes: jsonb('changes').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('inquiry_changes_inquiry_id').on(table.inquiryId, table.changedAt)],
)
