import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isListOfValues, isOneOf } from '#app/platform/database/checks.server.ts'
import { textKey } from '#app/platform/database/text-keys.server.ts'
import type { SentColumns } from '#app/platform/forms/sent-before.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import { reportKinds, reportOutcomeCodes, reportReasonCodes } from './report.ts'

/** What somebody reported of a review or a profile, and what was decided. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    /** What its sender quotes. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').notNull(),
    /** A report outlives what it is about. */
    mediatorId: text('mediator_id').references(() => mediators.id, { onDelete: 'set null' }),
    reviewId: text('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    /** Of then: whose profile it is or who was reviewed, and what it said. */
    mediatorName: text('mediator_name').notNull(),
    reviewAuthor: text('review_author').notNull().default(''),
    reportedText: text('reported_text').notNull(),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    /** Where its sender is told what was decided; empty where they gave none, or it is forgotten. */
    email: text('email').notNull().default(''),
    /** The client's IP as a keyed digest; null once forgotten. */
    clientIpKey: text('client_ip_key'),
    /** Sent by the mediator: signed in, or with their email address. */
    isByMediator: boolean('is_by_mediator').notNull().default(false),
    /** Codes of what spoke for a program when it was sent. */
    spamSignals: text('spam_signals').array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
    outcome: text('outcome'),
    /** What its sender was told, what the mediator was told, and what was noted for the record. */
    outcomeText: text('outcome_text').notNull().default(''),
    mediatorText: text('mediator_text').notNull().default(''),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('reports_waiting').on(table.createdAt).where(sql`${table.decidedAt} is null`),
    index('reports_created_at').on(table.createdAt),
    index('reports_by_mediator').on(table.mediatorId),
    index('reports_by_review').on(table.reviewId),
    index('reports_same_client_ip').on(table.clientIpKey),
    index('reports_same_text').on(textKey(table.text)),
    check('reports_kind', isOneOf(table.kind, reportKinds)),
    check('reports_reason', isOneOf(table.reason, reportReasonCodes)),
    check('reports_outcome', isOneOf(table.outcome, reportOutcomeCodes)),
    check('reports_decided', sql`(${table.decidedAt} is null) = (${table.outcome} is null)`),
    check('reports_spam_signals', isListOfValues(table.spamSignals)),
  ],
)

/** Where everything lies that visitors sent as a report. */
export const sentReports: readonly SentColumns[] = [
  { recipientId: reports.mediatorId, text: reports.text, sentAt: reports.createdAt },
]
