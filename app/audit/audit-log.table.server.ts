import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what to whom and when, with what it was before and after. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** A verb and its noun: `mediator.approve`. */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Whose account it concerned, with the name and email of then; empty where it was nobody's. */
    personId: text('person_id').notNull().default(''),
    personName: text('person_name').notNull().default(''),
    personEmail: text('person_email').notNull().default(''),
    /** Who wrote the review, where the subject is one. */
    reviewAuthor: text('review_author').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at.desc()),
    index('audit_log_subject').on(table.subjectId, table.at.desc()),
    index('audit_log_person').on(table.personId, table.at.desc()),
  ],
)
