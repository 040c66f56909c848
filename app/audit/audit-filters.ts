import { z } from 'zod'
import { day, daysInOrder } from '#app/platform/forms/day.ts'
import {
  codeOf,
  firstUnderstood,
  line,
  pageNumber,
  queryValues,
} from '#app/platform/forms/query-values.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'

/** Which entries an administrator wants to see. Empty values mean all. */
export type AuditFilters = {
  action: AuditAction | ''
  subject: string
  actor: string
  /** The first and the last day, 'YYYY-MM-DD', in London. */
  from: string
  to: string
  page: number
}

export const auditPageSize = 50
export const maxWordsLength = 200

/** Understands what it can of any query string and drops the rest. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const filters = z
    .object({
      action: firstUnderstood(codeOf(isAuditAction), '' as const),
      subject: firstUnderstood(line(maxWordsLength), ''),
      actor: firstUnderstood(line(maxWordsLength), ''),
      from: firstUnderstood(day(), ''),
      to: firstUnderstood(day(), ''),
      page: pageNumber(),
    })
    .parse(queryValues(params))
  return daysInOrder(filters)
}

/** The one query string of these filters: keys in a fixed order, empty values left out. */
export function auditParams(filters: AuditFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of ['action', 'subject', 'actor', 'from', 'to'] as const) {
    if (filters[key] !== '') params.set(key, filters[key])
  }
  if (filters.page > 1) params.set('page', String(filters.page))
  return params
}

export function narrowsAudit(filters: AuditFilters): boolean {
  return auditParams({ ...filters, page: 1 }).size > 0
}

function isAuditAction(text: string): text is AuditAction {
  return auditActions.some((action) => action.code === text)
}
