import { href } from 'react-router'
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
  /** Whether only those are shown that wait for the mediator's answer. */
  answer: LeadAnswerState
  /** Which of the open and the archived ones are shown. */
  show: LeadShelf
  order: LeadOrder
  page: number
}

export const leadPeriods = [
  { code: 'all', label: 'All Time' },
  { code: 'today', label: 'Today' },
  { code: 'week', label: 'This Week' },
  { code: 'month', label: 'This Month' },
] as const

export const leadAnswerStates = [
  { code: '', label: 'Answered or not' },
  { code: 'waiting', label: 'Waiting for you' },
] as const

export const leadShelves = [
  { code: 'open', label: 'Open' },
  { code: 'archived', label: 'Archived' },
  { code: 'all', label: 'Open and archived' },
] as const

export const leadOrders = [
  { code: 'unread', label: 'Unread first' },
  { code: 'newest', label: 'Newest first' },
] as const

type LeadPeriod = (typeof leadPeriods)[number]['code']
type LeadAnswerState = (typeof leadAnswerStates)[number]['code']
type LeadShelf = (typeof leadShelves)[number]['code']
type LeadOrder = (typeof leadOrders)[number]['code']

/** Every lead there is, the newest first. */
export const everyLead: LeadFilters = {
  keyword: '',
  period: 'all',
  status: '',
  answer: '',
  show: 'all',
  order: 'newest',
  page: 1,
}

export const leadsPageSize = 25
const maxKeywordLength = 200

/** Understands what it can of any query string and drops the rest. */
export function parseLeadFilters(params: URLSearchParams): LeadFilters {
  return leadQuery.parse(queryValues(params))
}

/** The one URL of these filters: keys in a fixed order, defaults left out. */
export function leadParams(filters: LeadFilters): URLSearchParams {
  const { keyword, period, status, answer, show, order, page } = filters
  const params = new URLSearchParams()
  if (keyword !== '') params.set('keyword', keyword)
  if (period !== 'all') params.set('period', period)
  if (status !== '') params.set('status', status)
  if (answer !== '') params.set('answer', answer)
  if (show !== 'open') params.set('show', show)
  if (order !== 'unread') params.set('order', order)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The path of the list with these filters. */
export function leadsUrl(filters: LeadFilters): string {
  const query = leadParams(filters).toString()
  return href('/dashboard/leads') + (query && `?${query}`)
}

export function narrowsLeads({ keyword, period, status, answer, show }: LeadFilters): boolean {
  return keyword !== '' || period !== 'all' || status !== '' || answer !== '' || show === 'archived'
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
    period: firstUnderstood(codeOf(isOneOf(leadPeriods)), 'all' as const),
    status: firstUnderstood(codeOf(isOneOf(inquiryStatuses)), '' as const),
    answer: firstUnderstood(codeOf(isOneOf(leadAnswerStates)), '' as const),
    show: firstUnderstood(codeOf(isOneOf(leadShelves)), 'open' as const),
    order: firstUnderstood(codeOf(isOneOf(leadOrders)), 'unread' as const),
    page: pageNumber(),
  })
}

function isOneOf<Code extends string>(choices: readonly { code: Code }[]) {
  return (text: string): text is Code => choices.some(({ code }) => code === text)
}
