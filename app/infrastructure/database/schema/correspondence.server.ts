import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { nameKey, textKey } from './comparison-keys.server.ts'
import { mediators } from './mediators.server.ts'

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

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    clientName: text('client_name').notNull(),
    /** 1 to 5. */
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    status: text('status').notNull().default('in_review'),
    /** What was sent, digested, so that a repeated post is recognised. */
    digest: text('digest').notNull(),
    /** Where it came from and the email address given, each as a keyed digest; null once forgotten. */
    addressKey: text('address_key'),
    emailKey: text('email_key'),
    /** The day on which that email address first wrote to this mediator; null if it had not. */
    emailInquiryOn: date('email_inquiry_on', { mode: 'string' }),
    /** Sent by the mediator: signed in, or with their email address. */
    isByMediator: boolean('is_by_mediator').notNull().default(false),
    dateCreated: timestamp('date_created', { withTimezone: true }).notNull(),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** A deleted review stays on record: when, by whom and why. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: text('deleted_by'),
    deletionReason: text('deletion_reason').notNull().default(''),
  },
  (table) => [
    index('reviews_by_mediator').on(table.mediatorId, table.status, table.dateCreated.desc()),
    index('reviews_digest').on(table.digest),
    index('reviews_same_text').on(textKey(table.comment)),
    index('reviews_same_name').on(nameKey(table.clientName)),
    index('reviews_same_address').on(table.addressKey),
    index('reviews_same_email').on(table.emailKey),
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
