import { count, gt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Environment } from '#app/platform/settings/environment.server.ts'
import { heldInquiries, inquiries } from './inquiries.table.server.ts'

/** Milliseconds that are looked back on: a flood of minutes, rather than a busy day. */
const period = 10 * 60 * 1_000

/** How many times as many enquiries to all mediators together make a flood. */
const wholeSiteFactor = 3

/**
 * Whether so many enquiries came within minutes, to this mediator or to all, that visitors are asked
 * a question. It ends by itself, since only what is stored counts.
 */
export async function isFlooded(
  tx: Transaction,
  { enquiryQuestionAfter }: Pick<Environment, 'enquiryQuestionAfter'>,
  mediatorId: string,
  at: Date,
): Promise<boolean> {
  const since = new Date(at.getTime() - period)
  const countedIn = (table: typeof inquiries | typeof heldInquiries) =>
    tx
      .select({
        toAll: count(),
        toOne: sql`count(*) filter (where ${table.mediatorId} = ${mediatorId})`.mapWith(Number),
      })
      .from(table)
      .where(gt(table.createdAt, since))
  const counted = await unionAll(countedIn(inquiries), countedIn(heldInquiries))
  const toAll = counted.reduce((sum, each) => sum + each.toAll, 0)
  const toOne = counted.reduce((sum, each) => sum + each.toOne, 0)
  return toOne >= enquiryQuestionAfter || toAll >= enquiryQuestionAfter * wholeSiteFactor
}
