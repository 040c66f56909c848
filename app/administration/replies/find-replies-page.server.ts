import type { Queryable } from '#app/platform/database/database.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { numberText } from '#app/platform/text/plural.ts'
import { isoMoment } from '#app/platform/time/calendar.ts'
import { recentMoment } from '#app/platform/time/recent-time.ts'
import { findReplyTimes, type ReplyTimes } from './find-reply-times.server.ts'
import {
  countUnanswered,
  findUnanswered,
  type UnansweredInquiry,
} from './find-unanswered.server.ts'
import { type ReplyTimeFilters, repliesPageSize, type UnansweredFilters } from './reply-filters.ts'
import { waitText } from './wait-text.ts'

export type UnansweredRow = ReturnType<typeof unansweredRow>
export type ReplyTimesRow = ReturnType<typeof replyTimesRow>

export const nothingFound = { rows: [], total: 0, page: 1 }

type Services = Pick<Platform, 'db' | 'log' | 'now'>

/** One page of the unanswered enquiries; a page beyond the last is the last. */
export async function findUnansweredPage(
  { db, log, now }: Services,
  filters: UnansweredFilters,
): Promise<{ rows: UnansweredRow[]; total: number; page: number }> {
  const at = now()
  const read = async (tx: Queryable) => {
    const total = await countUnanswered(tx, filters, at)
    const page = Math.min(filters.page, Math.max(1, Math.ceil(total / repliesPageSize)))
    const window = { limit: repliesPageSize, offset: (page - 1) * repliesPageSize }
    return { total, page, found: await findUnanswered(tx, filters, { now: at, ...window }) }
  }
  const { found, ...rest } = await withinTime(db, read)
  return { ...rest, rows: readEach(log, found, (one) => unansweredRow(one, at)) }
}

/** One page of the mediators and how they answer; a page beyond the last is the first. */
export async function findReplyTimesPage(
  { db, log, now }: Services,
  filters: ReplyTimeFilters,
): Promise<{ rows: ReplyTimesRow[]; total: number; page: number }> {
  const read = async (tx: Queryable, page: number) => {
    const window = { limit: repliesPageSize, offset: (page - 1) * repliesPageSize }
    return { page, ...(await findReplyTimes(tx, filters, { now: now(), ...window })) }
  }
  const { found, total, page } = await withinTime(db, async (tx) => {
    const asked = await read(tx, filters.page)
    return asked.total === 0 && filters.page > 1 ? read(tx, 1) : asked
  })
  return { total, page, rows: readEach(log, found, replyTimesRow) }
}

/** What an administrator needs to ask a mediator about it: neither its sender nor its text. */
function unansweredRow(inquiry: UnansweredInquiry, now: Date) {
  const { id, mediatorId, fullName, createdAt, readAt, isReturned, othersOfferedAt } = inquiry
  const reminded = [inquiry.unreadRemindedAt, inquiry.unansweredRemindedAt].filter(Boolean).length
  return {
    id,
    mediatorId,
    fullName,
    sentAt: isoMoment(createdAt),
    sent: recentMoment(createdAt, now),
    waits: waitText((now.getTime() - createdAt.getTime()) / 3_600_000),
    isRead: readAt !== null,
    isReturned,
    reminded,
    areOthersOffered: othersOfferedAt !== null,
  }
}

function replyTimesRow({ id, fullName, enquiries, answered, medianHours, withinWeek }: ReplyTimes) {
  return {
    id,
    fullName,
    enquiries: numberText(enquiries),
    answered: numberText(answered),
    median: medianHours === null ? '–' : waitText(medianHours),
    withinWeek: withinWeek === null ? '–' : `${Math.floor(withinWeek)}%`,
  }
}
