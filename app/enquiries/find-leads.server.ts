import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type RequestFacts, requestColumns, unknownRequest } from './find-request-facts.server.ts'
import { inquiries } from './inquiries.table.server.ts'
import { inquiryRequests } from './inquiry-requests.table.server.ts'
import { type LeadFilter, leadCondition } from './lead-condition.server.ts'
import { hasNewMessage, hasReturnedReply, isUnread, waitsSince } from './lead-facts.server.ts'
import type { LeadFilters } from './lead-filters.ts'
import type { LeadSummary } from './lead-row.ts'

type LeadQuery = { mediatorId: string; filter: LeadFilter; now: Date }
type OrderedQuery = LeadQuery & { filter: Pick<LeadFilters, 'order'> }

export type WholeLead = typeof inquiries.$inferSelect

/** A lead with what its sender said once for every mediator. */
export type ToldLead = WholeLead & { request: Omit<RequestFacts, 'others'> }

const summaryColumns = {
  id: inquiries.id,
  name: inquiries.name,
  disputeType: inquiries.disputeType,
  description: sql<string>`left(${inquiries.disputeDescription}, 500)`,
  urgency: inquiries.urgency,
  status: inquiries.status,
  version: inquiries.version,
  createdAt: inquiries.createdAt,
  withdrawnAt: inquiries.withdrawnAt,
  erasedAt: inquiries.erasedAt,
  archivedAt: inquiries.archivedAt,
  isUnread,
  hasNewMessage,
  hasReturnedReply,
  waitsSince,
}

const newestFirst = [desc(inquiries.createdAt), desc(inquiries.id)]

/**
 * A mediator's own leads: at most `limit` of them after the first `offset`. Within the unread ones
 * and within the others the newest come first.
 */
export function findLeads(
  db: Queryable,
  { mediatorId, filter, now }: OrderedQuery,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<LeadSummary[]> {
  return db
    .select(summaryColumns)
    .from(inquiries)
    .where(leadCondition(mediatorId, filter, now))
    .orderBy(...(filter.order === 'unread' ? [desc(isUnread)] : []), ...newestFirst)
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
): AsyncGenerator<ToldLead[]> {
  const isFound = leadCondition(mediatorId, filter, now)
  for (let last: WholeLead | undefined; ; ) {
    const found = await db
      .select({ lead: inquiries, request: requestColumns })
      .from(inquiries)
      .leftJoin(inquiryRequests, eq(inquiryRequests.id, inquiries.requestId))
      .where(and(isFound, last && isOlder(last)))
      .orderBy(...newestFirst)
      .limit(batchSize)
    const batch = found.map(({ lead, request }) => ({
      ...lead,
      request: request ?? unknownRequest,
    }))
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
