import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { mediators } from '#app/profiles/mediators.table.server.ts'

/**
 * Offices that newer data about places would put elsewhere, or could not put in one place. They stay
 * where they are until somebody saves the profile. Written whenever profiles are placed anew.
 */
export const officeQuestions = pgTable(
  'office_questions',
  {
    mediatorId: text('mediator_id')
      .notNull()
      .references(() => mediators.id, { onDelete: 'cascade' }),
    /** The office's location as the mediator wrote it, and the place at which it stands. */
    location: text('location').notNull(),
    placeId: text('place_id').notNull(),
    place: text('place').notNull(),
    /** Where it would be now; several are a question, none is a place that is not known any more. */
    choices: text('choices').array().notNull(),
    /** Miles from where it stands to the only choice; null where that cannot be said. */
    miles: integer('miles'),
  },
  (table) => [primaryKey({ columns: [table.mediatorId, table.location] })],
)

/** Saving the profile closes a question: the office stands elsewhere then, or has another location. */
export const isOpenQuestion = sql`exists (select from ${mediators}
  where ${mediators.id} = ${officeQuestions.mediatorId}
    and ${mediators.offices} @> jsonb_build_array(jsonb_build_object(
      'location', ${officeQuestions.location}, 'placeId', ${officeQuestions.placeId})))`
