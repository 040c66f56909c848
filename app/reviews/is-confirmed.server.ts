import { sql } from 'drizzle-orm'
import { reviews } from './reviews.table.server.ts'

/** Whether we know that a review comes from a client of the mediator. */
export const isConfirmed = sql<boolean>`${reviews.confirmedBy} is not null`
