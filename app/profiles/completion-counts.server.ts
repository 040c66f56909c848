import { count, sql, sum } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { mediators } from './mediators.table.server.ts'

type CompletionCounts = { high: number; medium: number; low: number; complete: number }

/** How often profiles have been opened, ever. */
export async function countAllViews(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ views: sum(mediators.profileViews).mapWith(Number) })
    .from(mediators)
  return row?.views ?? 0
}

/** How many profiles are in each band, and how many count as complete: high, and with a name. */
export async function countCompletion(
  db: Queryable,
  { mediumFrom, highFrom }: { mediumFrom: number; highFrom: number },
): Promise<CompletionCounts> {
  const score = mediators.completionScore
  const where = (condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      all: count(),
      high: where(sql`${score} >= ${highFrom}`),
      low: where(sql`${score} < ${mediumFrom}`),
      complete: where(sql`${score} >= ${highFrom} and btrim(${mediators.fullName}) <> ''`),
    })
    .from(mediators)
  const { all = 0, high = 0, low = 0, complete = 0 } = row ?? {}
  return { high, medium: all - high - low, low, complete }
}
