import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import { type LeadFilter, leadCondition } from './lead-condition.server.ts'
import type { LeadSummary } from './lead-row.ts'

type LeadQuery = { mediatorId: string; filter: LeadFilter; now: Date }

export type WholeLead = typeof inquiries.$inferSelect

const summaryColumns = {
  id: inquiries.id,
  name: inquiries.name,
  disputeType: inquiries.disputeType,
  description: sql<string>`left(${inquiries.disputeDescription}, 500)`,
  urgency: inquiries.urgency,
  status: inquiries.status,
  readAt: inquiries.readAt,
  createdAt: inquiries.createdAt,
}

const newestFirst = [desc(inquiries.createdAt), desc(inquiries.id)]

/** A mediator's own leads, newest first: at most `limit` of them after the first `offset`. */
export function findLeads(
  db: Queryable,
  { mediatorId, filter, now }: LeadQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LeadSummary[]> {
  return db
    .select(summaryColumns)
    .from(inquiries)
    .where(leadCondition(mediatorId, filter, now))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

export async function countLeads(db: Queryable, query: LeadQuery): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(inquiries)
    .where(leadCondition(query.mediatorId, query.filter, query.now))
  return counted?.total ?? 0
}

/** Every lead found, whole, read in batches: each begins after the last one of the batch before. */
export async function* readLeads(
  db: Queryable,
  { mediatorId, filter, now }: LeadQuery,
  batchSize = 200,
): AsyncGenerator<WholeLead[]> {
  const found = leadCondition(mediatorId, filter, now)
  for (let last: WholeLead | undefined; ; ) {
    const batch: WholeLead[] = await db
      .select()
      .from(inquiries)
      .where(and(found, last && isOlder(last)))
      .orderBy(...newestFirst)
      .limit(batchSize)
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < batchSize) return
  }
}

function isOlder({ createdAt, id }: WholeLead) {
  return or(
    lt(inquiries.createdAt, createdAt),
    and(eq(inquiries.createdAt, createdAt), lt(inquiries.id, id)),
  )
}
