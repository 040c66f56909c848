import { eq } from 'drizzle-orm'
import { href } from 'react-router'
import type { SessionUser } from '#app/accounts/session.server.ts'
import { findListingById } from '#app/listings/find-listing.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { type DiffPart, wordDiff } from '#app/platform/text/word-diff.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { outcomeLabel, type ReportKind, reasonLabel, reportsPageSize } from '#app/reports/report.ts'
import { findReviewText, profileText } from '#app/reports/report-subject.server.ts'
import { reports } from '#app/reports/reports.table.server.ts'
import { reviews } from '#app/reviews/reviews.table.server.ts'
import {
  countOpenAboutSame,
  countReports,
  findOthersAboutSame,
  findReportSignals,
  findReports,
  type ReportRow,
} from './find-reports.server.ts'
import type { ReportFilters } from './report-filters.ts'
import { reportQueueMessages } from './report-queue-messages.ts'
import { type ReportSignal, type ReportSignals, reportSignalTexts } from './report-signals.ts'

export type ReportSummary = ReturnType<typeof summaryOf>
export type ReportView = Awaited<ReturnType<typeof findReportView>>

/** One page of the queue; a page beyond the last is the last. */
export async function findReportsPage(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  asked: ReportFilters,
) {
  const { total, filters, rows, open } = await withinTime(db, async (tx) => {
    const total = await countReports(tx, asked)
    const page = Math.min(asked.page, Math.max(1, Math.ceil(total / reportsPageSize)))
    const filters = { ...asked, page }
    const rows = await findReports(tx, filters)
    return { total, filters, rows, open: await countOpenAboutSame(tx, rows) }
  })
  const signalsOf = await partReader({ db, log })('signals', (tx) => findReportSignals(tx, rows))
  return {
    total,
    filters,
    reports: rows.map((row) => ({
      ...summaryOf(row, now()),
      signals: signalTexts(signalsOf?.(row.id)),
      /** Other open ones about the same. */
      openOthers: Math.max(0, (open.get(row.id) ?? 0) - (row.decidedAt === null ? 1 : 0)),
    })),
  }
}

/** One report with what it is about, then and now. Throws a 404 where there is none. */
export async function findReportView(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  user: SessionUser,
  id: string,
) {
  const { row, subject, others } = await withinTime(db, async (tx) => {
    const [row] = await tx.select().from(reports).where(eq(reports.id, id))
    if (!row) throw reportNotFound()
    const others = await findOthersAboutSame(tx, row)
    return { row, subject: await findSubject(tx, row), others }
  })
  const signalsOf = await partReader({ db, log })('signals', (tx) => findReportSignals(tx, [row]))
  const at = now()
  return {
    ...summaryOf(row, at),
    /** Nobody decides on what is said of themselves. */
    isOwn: row.mediatorId === user.id,
    email: row.email,
    reported: row.reportedText,
    ...subject,
    changes: changesOf(row.reportedText, subject.current),
    signals: signalTexts(signalsOf?.(row.id)),
    decision: row.decidedAt && {
      at: recentMoment(row.decidedAt, at),
      outcome: outcomeLabel(row.outcome ?? ''),
      outcomeText: row.outcomeText,
      mediatorText: row.mediatorText,
      note: row.note,
    },
    others: others.map((other) => ({ ...summaryOf(other, at), isOpen: other.decidedAt === null })),
  }
}

export function reportNotFound(): Response {
  return new Response(reportQueueMessages.notFound, { status: 404 })
}

function summaryOf(row: ReportRow, now: Date) {
  const kind = row.kind as ReportKind
  return {
    id: row.id,
    reference: row.reference,
    kind,
    mediatorId: row.mediatorId,
    title:
      kind === 'review'
        ? `${row.reviewAuthor}’s review of ${row.mediatorName}`
        : `The profile of ${row.mediatorName}`,
    reason: reasonLabel(row.reason),
    text: row.text,
    sent: recentMoment(row.createdAt, now),
    sentAt: isoMoment(row.createdAt),
    outcome: row.outcome === null ? '' : outcomeLabel(row.outcome),
  }
}

/** What is there now of what was reported: its text, whether the public sees it, and where. */
async function findSubject(db: Queryable, { kind, reviewId, mediatorId }: ReportRow) {
  const listing = mediatorId ? await findListingById(db, mediatorId) : undefined
  const path = listing ? href('/mediator/:slug', { slug: listing.slug }) : ''
  if (kind === 'profile')
    return {
      current: listing ? profileText(listing) : null,
      isPublic: listing !== undefined,
      publicPath: path,
    }
  const [review] = reviewId
    ? await db.select({ status: reviews.status }).from(reviews).where(eq(reviews.id, reviewId))
    : []
  return {
    current: reviewId && review ? ((await findReviewText(db, reviewId)) ?? null) : null,
    isPublic: review?.status === 'approved' && listing !== undefined,
    publicPath: path && `${path}#reviews`,
  }
}

/** How the text of now differs; null where it does not, or where there is none. */
function changesOf(then: string, current: string | null): DiffPart[] | null {
  return current === null || current === then ? null : wordDiff(then, current)
}

function signalTexts(signals: ReportSignals | undefined): ReportSignal[] {
  if (!signals) return [{ kind: 'warning', text: reportQueueMessages.signalsFailed }]
  return reportSignalTexts(signals)
}
