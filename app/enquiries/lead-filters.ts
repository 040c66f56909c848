import { z } from 'zod'
import {
  codeOf,
  firstUnderstood,
  line,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { daysBefore, londonMidnight, monthBefore } from '#app/platform/time/london-time.ts'
import { type InquiryStatus, inquiryStatuses } from './inquiry.ts'

/** What a mediator asks of their leads, as the URL of the screen says it. */
export type LeadFilters = {
  keyword: string
  period: LeadPeriod
  /** Empty for every status. */
  status: InquiryStatus | ''
  page: number
}

export const leadPeriods = [
  { code: 'all', label: 'All Time' },
  { code: 'today', label: 'Today' },
  { code: 'week', label: 'This Week' },
  { code: 'month', label: 'This Month' },
] as const

type LeadPeriod = (typeof leadPeriods)[number]['code']

export const leadsPageSize = 25
const maxKeywordLength = 200

/** Understands what it can of any query string and drops the rest. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
  return leadQuery.parse(queryValues(params))
}

/** The one URL of these filters: keys in a fixed order, defaults left out. */
export function leadParams({ keyword, period, status, page }: LeadFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (period !== 'all') params.set('period', period)
  if (status !== '') params.set('status', status)
  if (page > 1) params.set('page', String(page))
  return params
}

export function narrowsLeads({ keyword, period, status }: LeadFilters): boolean {
  return keyword !== '' || period !== 'all' || status !== ''
}

/** Since when a lead must have come, in whole London days; null for all time. */
export function periodStart(period: LeadPeriod, now: Date): Date | null {
  const today = londonDay(now)
  switch (period) {
    case 'today':
      return londonMidnight(today)
    case 'week':
      return londonMidnight(daysBefore(today, 7))
    case 'month':
      return londonMidnight(monthBefore(today))
    case 'all':
      return null
  }
}

// Marked pure, so that a browser that only builds addresses is not sent zod.
const leadQuery = /* @__PURE__ */ leadQuerySchema()

function leadQuerySchema() {
  return z.object({
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    period: firstUnderstood(codeOf(isLeadPeriod), 'all' as const),
    status: firstUnderstood(codeOf(isInquiryStatus), '' as const),
    page: pageNumber(),
  })
}

function isLeadPeriod(text: string): text is LeadPeriod {
  return leadPeriods.some((period) => period.code === text)
}

function isInquiryStatus(text: string): text is InquiryStatus {
  return inquiryStatuses.some((status) => status.code === text)
}
