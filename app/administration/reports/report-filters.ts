import { z } from 'zod'
import {
  codeOf,
  firstUnderstood,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'
import {
  type ReportKind,
  type ReportReason,
  reportKinds,
  reportReasonCodes,
} from '#app/reports/report.ts'

/** Reports that wait for a decision, and those that were decided. */
export type ReportList = 'waiting' | 'decided'

/** Which reports an administrator wants to see; empty is every kind, and every reason. */
export type ReportFilters = {
  list: ReportList
  kind: ReportKind | ''
  reason: ReportReason | ''
  page: number
}

/** Understands what it can of any query string and drops the rest. */
export function parseReportFilters(params: URLSearchParams): ReportFilters {
  return query.parse(queryValues(params))
}

/** The one query string of these filters: keys in a fixed order, defaults left out. */
export function reportParams({ list, kind, reason, page }: ReportFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (list === 'decided') params.set('list', list)
  if (kind) params.set('kind', kind)
  if (reason) params.set('reason', reason)
  if (page > 1) params.set('page', String(page))
  return params
}

// Marked pure, so that a browser that only builds links is not sent zod.
const query = /* @__PURE__ */ querySchema()

function querySchema() {
  const isList = (text: string): text is ReportList => text === 'waiting' || text === 'decided'
  const isKind = (text: string): text is ReportKind => reportKinds.some((kind) => kind === text)
  const isReason = (text: string): text is ReportReason =>
    reportReasonCodes.some((code) => code === text)
  return z.object({
    list: firstUnderstood(codeOf(isList), 'waiting' as const),
    kind: firstUnderstood(codeOf(isKind), '' as const),
    reason: firstUnderstood(codeOf(isReason), '' as const),
    page: pageNumber(),
  })
}
