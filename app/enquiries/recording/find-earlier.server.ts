import { and, gt, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { digestOf } from '#app/platform/text/digest.server.ts'
import { isNotWithdrawn } from '../held/find-held.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import type { Posted } from './posted.ts'

/** The same words to the same mediator within a day are a repeated post, not a second enquiry. */
const repeatWindow = 24 * 60 * 60 * 1_000

/** What some of the mediators have already of a post. */
export type Earlier = {
  /** The mediators who do not have it yet. */
  recipients: string[]
  /** The enquiries with these words, by mediator. */
  ids: Map<string, string>
  /** The request that its sender may see, or adds to; further mediators join it. */
  requestId: string | undefined
}

/** Finds the enquiries with the same words, delivered or held. Who withdrew one may send it again. */
export async function findEarlier(
  db: Queryable,
  { mediatorIds, inquiry, at, sending }: Posted,
): Promise<Earlier> {
  const digests = mediatorIds.map((mediatorId) => digestOf(mediatorId, inquiry))
  const since = new Date(at.getTime() - repeatWindow)
  const findIn = (table: typeof inquiries | typeof heldInquiries, isThere: SQL) =>
    db
      .select({ id: table.id, mediatorId: table.mediatorId, requestId: table.requestId })
      .from(table)
      .where(
        and(
          inArray(table.digest, digests),
          gt(table.createdAt, since),
          isNotNull(table.requestId),
          isThere,
        ),
      )
  const found = await unionAll(
    findIn(inquiries, isNull(inquiries.withdrawnAt)),
    findIn(heldInquiries, isNotWithdrawn),
  )
  const ids = new Map(found.map(({ mediatorId, id }) => [mediatorId, id]))
  const own = found.find(({ requestId }) => requestId && sending.mayJoin?.(requestId))
  return {
    recipients: [...new Set(mediatorIds)].filter((id) => !ids.has(id)),
    ids,
    requestId: own?.requestId ?? sending.requestId,
  }
}
