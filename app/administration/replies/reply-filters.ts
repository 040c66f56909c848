import { z } from 'zod'
import {
  codeOf,
  firstUnderstood,
  line,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'

/** How far back the unanswered enquiries are listed; the first unless another is asked for. */
export const periods = [
  { code: 'month', label: 'The last 30 days', days: 30 },
  { code: 'year', label: 'The last year', days: 365 },
] as const

/** How the mediators are ordered by what they answered; the first unless another is asked for. */
export const replySorts = [
  { code: 'answered', label: 'Fewest answered first' },
  { code: 'slowest', label: 'Slowest first' },
  { code: 'fastest', label: 'Fastest first' },
  { code: 'enquiries', label: 'Most enquiries first' },
  { code: 'name', label: 'Name A to Z' },
] as const

/** How the mediators are ordered by whom of their clients they had invited. */
export const invitationSorts = [
  { code: 'share', label: 'Smallest share first' },
  { code: 'completed', label: 'Most completed first' },
  { code: 'name', label: 'Name A to Z' },
] as const

type PeriodCode = (typeof periods)[number]['code']
export type InvitationSort = (typeof invitationSorts)[number]['code']
export type ReplySort = (typeof replySorts)[number]['code']

export type UnansweredFilters = { keyword: string; period: PeriodCode; page: number }
export type InvitationFilters = { keyword: string; sort: InvitationSort; page: number }
export type ReplyTimeFilters = { keyword: string; sort: ReplySort; page: number }

export const repliesPageSize = 50
const maxKeywordLength = 200

/** Understands what it can of any query string and drops the rest. */
export function parseUnansweredFilters(params: URLSearchParams): UnansweredFilters {
  return unansweredQuery.parse(queryValues(params))
}

export function parseReplyTimeFilters(params: URLSearchParams): ReplyTimeFilters {
  return replyTimeQuery.parse(queryValues(params))
}

export function parseInvitationFilters(params: URLSearchParams): InvitationFilters {
  return invitationQuery.parse(queryValues(params))
}

/** The one query string of these filters: keys in a fixed order, defaults left out. */
export function unansweredParams({ keyword, period, page }: UnansweredFilters): URLSearchParams {
  return paramsOf({ keyword, period: period === 'month' ? '' : period }, page)
}

export function replyTimeParams({ keyword, sort, page }: ReplyTimeFilters): URLSearchParams {
  return paramsOf({ keyword, sort: sort === 'answered' ? '' : sort }, page)
}

export function invitationParams({ keyword, sort, page }: InvitationFilters): URLSearchParams {
  return paramsOf({ keyword, sort: sort === 'share' ? '' : sort }, page)
}

function paramsOf(values: Record<string, string>, page: number): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  const params = new URLSearchParams(given)
  if (page > 1) params.set('page', String(page))
  return params
}

// Marked pure, so that a browser that only builds links is not sent zod.
const unansweredQuery = /* @__PURE__ */ unansweredSchema()
const replyTimeQuery = /* @__PURE__ */ replyTimeSchema()
const invitationQuery = /* @__PURE__ */ invitationSchema()

function unansweredSchema() {
  const isPeriod = (text: string): text is PeriodCode => periods.some(({ code }) => code === text)
  return z.object({
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    period: firstUnderstood(codeOf(isPeriod), 'month' as const),
    page: pageNumber(),
  })
}

function replyTimeSchema() {
  const isSort = (text: string): text is ReplySort => replySorts.some(({ code }) => code === text)
  return z.object({
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    sort: firstUnderstood(codeOf(isSort), 'answered' as const),
    page: pageNumber(),
  })
}

function invitationSchema() {
  const isSort = (text: string): text is InvitationSort =>
    invitationSorts.some(({ code }) => code === text)
  return z.object({
    keyword: firstUnderstood(line(maxKeywordLength), ''),
    sort: firstUnderstood(codeOf(isSort), 'share' as const),
    page: pageNumber(),
  })
}
