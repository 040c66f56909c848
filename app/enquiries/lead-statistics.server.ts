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
      fresh: countIf(
        sql`${inquiries.status} = 'new' and ${inquiries.readAt} is null and ${inquiries.archivedAt} is null and not ${isGone}`,
      ),
      lastMonth: countIf(sql`${inquiries.createdAt} >= ${monthAgo}`),
      answered: countIf(isAnswered),
      answerable: countIf(sql`${isAnswered} or not ${isGone}`),
      active: countIf(sql`${inquiries.status} in (${active})`),
    })
    .from(inquiries)
    .where(eq(inquiries.mediatorId, mediatorId))
  return statistics as LeadStatistics
}

const isGone = sql`(${inquiries.withdrawnAt} is not null or ${inquiries.erasedAt} is not null)`
const isAnswered = sql`(${inquiries.responded} or ${inquiries.responseMessage} <> '')`

function countIf(condition: SQL) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number)
}
