import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { isListOfValues, isNotNegative, isOneOf } from '#app/platform/database/checks.server.ts'
import { textKey } from '#app/platform/database/text-keys.server.ts'
import type { SentColumns } from '#app/platform/forms/sent-before.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { inquirerTypes } from '#app/taxonomy/inquirer-types.ts'
import {
  contactMethods,
  forwardOutcomes,
  inquirySource,
  inquiryStatuses,
  urgencies,
} from './inquiry.ts'
import { inquiryRequests } from './inquiry-requests.table.server.ts'

const codesOf = (choices: readonly { code: string }[]) => choices.map(({ code }) => code)

/** What a visitor sent, delivered or held, and to whom. */
const sentColumns = () => ({
  id: text('id').primaryKey(),
  mediatorId: text('mediator_id')
    .notNull()
    .references(() => mediators.id, { onDelete: 'cascade' }),
  /** What it was sent with, to others too; null where it was imported or is older than that record. */
  requestId: text('request_id').references(() => inquiryRequests.id, { onDelete: 'set null' }),
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
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

type SentTable = Record<keyof ReturnType<typeof sentColumns>, PgColumn>

const sentChecks = (name: string, table: SentTable) => [
  check(`${name}_inquirer_type`, isOneOf(table.inquirerType, codesOf(inquirerTypes))),
  check(`${name}_urgency`, isOneOf(table.urgency, codesOf(urgencies))),
  check(
    `${name}_preferred_contact_method`,
    isOneOf(table.preferredContactMethod, codesOf(contactMethods)),
  ),
]

/** What a visitor asked of a mediator; the mediator's screens call it a lead. */
export const inquiries = pgTable(
  'inquiries',
  {
    ...sentColumns(),
    source: text('source').notNull().default(inquirySource),
    status: text('status').notNull().default('new'),
    notes: text('notes').notNull().default(''),
    responded: boolean('responded').notNull().default(false),
    responseMessage: text('response_message').notNull().default(''),
    /** When the mediator first opened it; null while unread. */
    readAt: timestamp('read_at', { withTimezone: true }),
    /** Counts the changes, by which a save from a second tab is recognised as stale. */
    version: integer('version').notNull().default(0),
    /** When it was last posted to the mediator's suite, and what became of that. */
    forwardedAt: timestamp('forwarded_at', { withTimezone: true }),
    forwardOutcome: text('forward_outcome'),
    /** What of it the mediator's suite asked to be told later: 'replies', 'status'. */
    suiteFollows: text('suite_follows').array().notNull().default([]),
    /** When the mediator first answered, by a reply, a recorded response or a new status. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When its sender withdrew it, and when they had their details erased. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    erasedAt: timestamp('erased_at', { withTimezone: true }),
    /** When its sender reviewed the mediator, by an invitation or from the private page. */
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    /** When the mediator put it away from the list of open ones. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** When the mediator wants to be reminded of it, and of what. */
    remindAt: timestamp('remind_at', { withTimezone: true }),
    remindNote: text('remind_note').notNull().default(''),
    /** When that reminder was mailed, so that it is mailed once. */
    remindMailedAt: timestamp('remind_mailed_at', { withTimezone: true }),
    /** When the mediator was told that it waits unread, and unanswered; each is sent once. */
    unreadRemindedAt: timestamp('unread_reminded_at', { withTimezone: true }),
    unansweredRemindedAt: timestamp('unanswered_reminded_at', { withTimezone: true }),
    /** When its sender was offered other mediators; also once. */
    othersOfferedAt: timestamp('others_offered_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiries_by_mediator').on(table.mediatorId, table.createdAt.desc()),
    index('inquiries_created_at').on(table.createdAt),
    index('inquiries_request_id').on(table.requestId),
    index('inquiries_unanswered')
      .on(table.createdAt)
      .where(sql`${table.answeredAt} is null and ${table.withdrawnAt} is null`),
    index('inquiries_remind_at').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('inquiries_same_text').on(textKey(table.disputeDescription)),
    ...sentChecks('inquiries', table),
    check('inquiries_status', isOneOf(table.status, ['active', ...codesOf(inquiryStatuses)])),
    check('inquiries_version', isNotNegative(table.version)),
    check('inquiries_suite_follows', isListOfValues(table.suiteFollows)),
    check('inquiries_forward_outcome', isOneOf(table.forwardOutcome, forwardOutcomes)),
    check(
      'inquiries_forwarded',
      sql`(${table.forwardedAt} is null) = (${table.forwardOutcome} is null)`,
    ),
  ],
)

/**
 * Enquiries that look like spam. Nobody's leads until an administrator approves them: then they
 * become rows of `inquiries`. What is discarded stays for some days, in case it was a mistake.
 */
export const heldInquiries = pgTable(
  'held_inquiries',
  {
    ...sentColumns(),
    /** Codes of what spoke against it. */
    signals: text('signals').array().notNull(),
    /** False where the visitor asked not to be tracked. */
    isObserved: boolean('is_observed').notNull(),
    discardedAt: timestamp('discarded_at', { withTimezone: true }),
  },
  (table) => [
    index('held_inquiries_created_at').on(table.createdAt),
    index('held_inquiries_request_id').on(table.requestId),
    index('held_inquiries_mediator_id').on(table.mediatorId),
    ...sentChecks('held_inquiries', table),
    check('held_inquiries_signals', isListOfValues(table.signals)),
  ],
)

/** Where everything lies that visitors sent, delivered or held. */
export const sentInquiries: readonly SentColumns[] = [inquiries, heldInquiries].map((table) => ({
  recipientId: table.mediatorId,
  text: table.disputeDescription,
  sentAt: table.createdAt,
  sendingId: sql`coalesce(${table.requestId}, ${table.id})`,
}))

/** Leads whose mail waits to be gathered with others into one. */
export const gatheredInquiries = pgTable(
  'gathered_inquiries',
  {
    inquiryId: text('inquiry_id')
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
  },
  (table) => [index('gathered_inquiries_mediator_id').on(table.mediatorId)],
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
