import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isNotNegative, isOneOf } from '#app/platform/database/checks.server.ts'
import { mediators } from '../mediators.table.server.ts'
import { credentialKinds, credentialStatuses } from './credential.ts'

/** What a mediator holds of a professional body, and whether an administrator has checked it. */
export const credentials = pgTable(
  'credentials',
  {
    id: text('id').primaryKey(),
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    /** The code of a body. */
    body: text('body').notNull(),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    /** The number in the body's register; may be empty. */
    number: text('number').notNull().default(''),
    validUntil: date('valid_until', { mode: 'string' }),
    status: text('status', { enum: credentialStatuses }).notNull().default('waiting'),
    /** The day on which an administrator last found it in the register; only with status 'checked'. */
    checkedOn: date('checked_on', { mode: 'string' }),
    /** The administrator's user id. */
    checkedBy: text('checked_by'),
    /** What the mediator is told of a refusal. */
    refusal: text('refusal').notNull().default(''),
    /** Where the evidence lies in the private store; empty without any. */
    evidenceKey: text('evidence_key').notNull().default(''),
    /** The media type of the evidence. */
    evidenceType: text('evidence_type').notNull().default(''),
    /** Counts the changes and decisions, by which a stale decision is recognised. */
    version: integer('version').notNull().default(0),
    /** The last reminder of its end that was mailed, in days before it; null for none yet. */
    reminded: integer('reminded'),
    /** When it was seen that it has ended, and the public stopped seeing it. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('credentials_by_mediator').on(table.mediatorId),
    index('credentials_by_status').on(table.status, table.updatedAt),
    index('credentials_by_end').on(table.validUntil),
    check('credentials_kind', isOneOf(table.kind, credentialKinds)),
    check('credentials_status', isOneOf(table.status, credentialStatuses)),
    check(
      'credentials_checked_on',
      sql`(${table.status} = 'checked') = (${table.checkedOn} is not null)`,
    ),
    check('credentials_version', isNotNegative(table.version)),
    check('credentials_reminded', isNotNegative(table.reminded)),
    check('credentials_evidence', sql`(${table.evidenceKey} = '') = (${table.evidenceType} = '')`),
  ],
)
