import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { isOneOf } from '#app/platform/database/checks.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { inquiries } from '../inquiries.table.server.ts'
import { noInvitationCodes } from './review-invitation.ts'

/** Each time that a mediator had all clients invited to review them, from when until when. */
export const invitationPeriods = pgTable(
  'review_invitation_periods',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Null while it is on. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('review_invitation_periods_open')
      .on(table.mediatorId)
      .where(sql`${table.endedAt} is null`),
    index('review_invitation_periods_mediator_id').on(table.mediatorId, table.startedAt),
    check('review_invitation_periods_order', sql`${table.endedAt} >= ${table.startedAt}`),
  ],
)

/**
 * The leads that became completed, and what became of the invitation of their client: waiting while
 * it has neither a time at which it was sent nor a reason for which it never is.
 */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    inquiryId: text('inquiry_id')
      .primaryKey()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    /** When the lead was completed for the first time, which decides whether its client is invited. */
    completedAt: timestamp('completed_at', { withTimezone: true }).notNull(),
    /** When the mail is to leave; later where the status was changed back and completed again. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Why nobody is invited. */
    reason: text('reason'),
  },
  (table) => [
    index('review_invitations_mediator_id').on(table.mediatorId),
    index('review_invitations_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.reason} is null`),
    check('review_invitations_reason', isOneOf(table.reason, noInvitationCodes)),
    check(
      'review_invitations_outcome',
      sql`(${table.sentAt} is null or ${table.reason} is null) and (${table.dueAt} is not null or ${table.reason} is not null)`,
    ),
  ],
)

/** Who does not want to be asked for reviews, as keyed digests of their email addresses. */
export const invitationRefusals = pgTable('review_invitation_refusals', {
  emailKey: text('email_key').primaryKey(),
  refusedAt: timestamp('refused_at', { withTimezone: true }).notNull(),
})
