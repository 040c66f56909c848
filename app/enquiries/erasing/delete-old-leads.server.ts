import { and, inArray, isNotNull, lt, min, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { heldInquiries, inquiries } from '../inquiries.table.server.ts'
import { inquiryRequests } from '../inquiry-requests.table.server.ts'
import { messages } from '../messages.table.server.ts'
import { declinedStatus } from '../open-enquiry.ts'
import { discardFilesOf } from '../private-page/erase/erased-files.server.ts'
import { returnedInquiries } from './returned-inquiries.table.server.ts'

/** How many there are, and from when the oldest is. */
export type OldRows = { total: number; oldest: Date | null }

/** Leads that one transaction deletes, so that none holds others up. */
const batchSize = 200

/** Nobody expects anything any more: completed, declined, withdrawn or erased. */
const isClosed = or(
  inArray(inquiries.status, ['completed', declinedStatus]),
  isNotNull(inquiries.withdrawnAt),
  isNotNull(inquiries.erasedAt),
) as SQL

/** Neither changed nor written to since. */
function isUntouchedSince(before: Date): SQL {
  const written = sql`exists (select from ${messages}
    where ${messages.inquiryId} = ${inquiries.id} and ${messages.createdAt} >= ${before.toISOString()})`
  return and(lt(inquiries.updatedAt, before), not(written)) as SQL
}

export type LeadKind = 'closed' | 'open'

function isOld(kind: LeadKind, before: Date): SQL {
  return and(kind === 'closed' ? isClosed : not(isClosed), isUntouchedSince(before)) as SQL
}

export function countOldLeads(db: Queryable, kind: LeadKind, before: Date): Promise<OldRows> {
  return countRows(db, inquiries.updatedAt, isOld(kind, before))
}

/** Deletes leads of this kind that nobody has touched since, with their conversations and files. */
export async function deleteOldLeads(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  kind: LeadKind,
  before: Date,
): Promise<number> {
  return inBatches(() =>
    db.transaction(async (tx) => {
      const old = await tx
        .select({ id: inquiries.id })
        .from(inquiries)
        .where(isOld(kind, before))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      if (old.length === 0) return 0
      const these = inArray(
        inquiries.id,
        old.map(({ id }) => id),
      )
      await discardFilesOf(tx, jobs, these)
      await tx.delete(inquiries).where(these)
      return old.length
    }),
  )
}

/** Requests of which nobody has an enquiry any more; what came back to their senders goes along. */
function isOldRequest(before: Date): SQL {
  const of = (table: typeof inquiries | typeof heldInquiries) =>
    sql`exists (select from ${table} where ${table.requestId} = ${inquiryRequests.id})`
  const returned = sql`exists (select from ${returnedInquiries}
    where ${returnedInquiries.requestId} = ${inquiryRequests.id}
      and ${returnedInquiries.returnedAt} >= ${before.toISOString()})`
  return and(
    lt(inquiryRequests.createdAt, before),
    not(of(inquiries)),
    not(of(heldInquiries)),
    not(returned),
  ) as SQL
}

export function countOldRequests(db: Queryable, before: Date): Promise<OldRows> {
  return countRows(db, inquiryRequests.createdAt, isOldRequest(before))
}

export async function deleteOldRequests(db: Database, before: Date): Promise<number> {
  return inBatches(() =>
    db.transaction(async (tx) => {
      const old = await tx
        .select({ id: inquiryRequests.id })
        .from(inquiryRequests)
        .where(isOldRequest(before))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      const ids = old.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(inquiryRequests).where(inArray(inquiryRequests.id, ids))
      return ids.length
    }),
  )
}

async function countRows(db: Queryable, time: PgColumn, which: SQL): Promise<OldRows> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int`, oldest: min(time) })
    .from(time.table)
    .where(which)
  const oldest = counted?.oldest as Date | string | null | undefined
  return { total: counted?.total ?? 0, oldest: oldest ? new Date(oldest) : null }
}

async function inBatches(deleteSome: () => Promise<number>): Promise<number> {
  let deleted = 0
  for (let rows = batchSize; rows === batchSize; deleted += rows) rows = await deleteSome()
  return deleted
}
