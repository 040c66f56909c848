import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { emptyTextKey, textKey } from '#app/platform/database/text-keys.server.ts'
import { spamSignalText } from '#app/platform/forms/spam-signals.ts'
import { reportsPageSize } from '#app/reports/report.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import type { ReportFilters } from './report-filters.ts'
import type { AlikeReports, ReportSignals } from './report-signals.ts'

export type ReportRow = typeof reports.$inferSelect

const others = alias(reports, 'others')

/** How many reports nobody has decided on yet. */
export async function countWaitingReports(db: Queryable): Promise<number> {
  return countReports(db, { list: 'waiting', kind: '', reason: '' })
}

export async function countReports(
  db: Queryable,
  filters: Omit<ReportFilters, 'page'>,
): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(reports).where(isListed(filters))
  return counted?.total ?? 0
}

/**
 * Waiting reports oldest first, after them those that look like spam; decided ones the latest
 * decision first.
 */
export function findReports(db: Queryable, filters: ReportFilters): Promise<ReportRow[]> {
  const order =
    filters.list === 'waiting'
      ? [sql`cardinality(${reports.spamSignals}) > 0`, asc(reports.createdAt), asc(reports.id)]
      : [desc(reports.decidedAt), asc(reports.id)]
  return db
    .select()
    .from(reports)
    .where(isListed(filters))
    .orderBy(...order)
    .limit(reportsPageSize)
    .offset((filters.page - 1) * reportsPageSize)
}

function isListed({ list, kind, reason }: Omit<ReportFilters, 'page'>): SQL | undefined {
  return and(
    list === 'waiting' ? isNull(reports.decidedAt) : isNotNull(reports.decidedAt),
    kind ? eq(reports.kind, kind) : undefined,
    reason ? eq(reports.reason, reason) : undefined,
  )
}

/** Whether a report is about the same review, or the same profile. */
export function isAboutSame({ kind, mediatorId, reviewId }: ReportRow): SQL | undefined {
  const subject = kind === 'review' ? reviewId : mediatorId
  if (subject === null) return sql`false`
  return and(
    eq(reports.kind, kind),
    eq(kind === 'review' ? reports.reviewId : reports.mediatorId, subject),
  )
}

/** The other reports about the same thing, those that wait first. */
export function findOthersAboutSame(db: Queryable, report: ReportRow): Promise<ReportRow[]> {
  return db
    .select()
    .from(reports)
    .where(and(isAboutSame(report), ne(reports.id, report.id)))
    .orderBy(sql`${reports.decidedAt} is not null`, desc(reports.createdAt), asc(reports.id))
    .limit(100)
}

/** What else is known about each of these reports. */
export async function findReportSignals(
  db: Queryable,
  rows: readonly ReportRow[],
): Promise<(id: string) => ReportSignals> {
  const ids = rows.map(({ id }) => id)
  const sameText = await countAlike(db, ids, (table) => textKey(table.text))
  const sameClientIp = await countAlike(db, ids, (table) => sql`${table.clientIpKey}`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const none = { total: 0, sameMediator: 0 }
  return (id) => ({
    sameText: sameText.get(id) ?? none,
    sameClientIp: sameClientIp.get(id) ?? none,
    isByMediator: byId.get(id)?.isByMediator ?? false,
    spam: (byId.get(id)?.spamSignals ?? []).map(spamSignalText),
  })
}

/** How many open reports there are about what each of these is about, itself included. */
export async function countOpenAboutSame(
  db: Queryable,
  rows: readonly ReportRow[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({ id: reports.id, open: count() })
    .from(reports)
    .innerJoin(
      others,
      and(
        isNull(others.decidedAt),
        eq(others.kind, reports.kind),
        sql`case when ${reports.kind} = 'review' then ${others.reviewId} = ${reports.reviewId}
          else ${others.mediatorId} = ${reports.mediatorId} end`,
      ),
    )
    .where(
      inArray(
        reports.id,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(reports.id)
  return new Map(found.map(({ id, open }) => [id, open]))
}

/** Counts the earlier reports that share something with each of these: a copy says nothing of it. */
async function countAlike(
  db: Queryable,
  ids: string[],
  key: (table: typeof reports | typeof others) => SQL,
): Promise<Map<string, AlikeReports>> {
  if (ids.length === 0) return new Map()
  const sameMediator = eq(others.mediatorId, reports.mediatorId)
  const found = await db
    .select({
      id: reports.id,
      total: count(),
      sameMediator: sql`count(*) filter (where ${sameMediator})`.mapWith(Number),
    })
    .from(reports)
    .innerJoin(
      others,
      and(
        sql`${key(others)} = ${key(reports)}`,
        sql`(${others.createdAt}, ${others.id}) < (${reports.createdAt}, ${reports.id})`,
        sql`${key(others)} not in ('', ${emptyTextKey})`,
      ),
    )
    .where(inArray(reports.id, ids))
    .groupBy(reports.id)
  return new Map(found.map(({ id, ...alike }) => [id, alike]))
}
