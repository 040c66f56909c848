import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import { periodStart } from './lead-filters.ts'
import type { LeadStatistics } from './lead-statistics.ts'
import { activeStatuses } from './lead-status.ts'

export async function findLeadStatistics(
  db: Queryable,
  mediatorId: string,
  now: Date,
): Promise<LeadStatistics> {
  const monthAgo = periodStart('month', now)?.toISOString()
  const active = sql.join([...activeStatuses], sql`, `)
  const [statistics] = await db
    .select({
      total: count(),
      fresh: countIf(sql`${inquiries.status} = 'new'`),
      lastMonth: countIf(sql`${inquiries.createdAt} >= ${monthAgo}`),
      answered: countIf(sql`${inquiries.responded} or ${inquiries.responseMessage} <> ''`),
      active: countIf(sql`${inquiries.status} in (${active})`),
    })
    .from(inquiries)
    .where(eq(inquiries.mediatorId, mediatorId))
  return statistics as LeadStatistics
}

function countIf(condition: SQL) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number)
}
