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

/** What an administrator asks of the record. Empty values ask for everything. */
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
export const longestWords = 200

/** Understands what it can of any query string and drops the rest. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const filters = z
    .object({
      action: firstUnderstood(codeOf(isAuditAction), '' as const),
      subject: firstUnderstood(line(longestWords), ''),
      actor: firstUnderstood(line(longestWords), ''),
      from: firstUnderstood(day(), ''),
      to: firstUnderstood(day(), ''),
      page: pageNumber(),
    })
    .parse(queryValues(params))
  return daysInOrder(filters)
}

/** The one address of these filters: keys in a fixed order, what asks for everything left out. */
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
