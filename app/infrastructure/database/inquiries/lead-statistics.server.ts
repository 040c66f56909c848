import { count, eq, type SQL, sql } from 'drizzle-orm'
import { periodStart } from '#app/domain/inquiry/lead-filters.ts'
import type { LeadStatistics } from '#app/domain/inquiry/lead-statistics.ts'
import { activeStatuses } from '#app/domain/inquiry/lead-status.ts'
import type { Queryable } from '../database.server.ts'
import { inquiries } from '../schema/correspondence.server.ts'

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
