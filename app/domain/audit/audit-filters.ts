import { z } from 'zod'
import { codeOf, firstUnderstood, line, pageNumber, queryValues } from '../form/query-values.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'

/** What an administrator asks of the record. Empty values ask for everything. */
export type AuditFilters = { action: AuditAction | ''; subject: string; page: number }

export const auditPageSize = 50

/** Understands what it can of any query string and drops the rest. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  return z
    .object({
      action: firstUnderstood(codeOf(isAuditAction), '' as const),
      subject: firstUnderstood(line(200), ''),
      page: pageNumber(),
    })
    .parse(queryValues(params))
}

/** The one address of these filters: keys in a fixed order, what asks for everything left out. */
export function auditParams({ action, subject, page }: AuditFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (action !== '') params.set('action', action)
  if (subject !== '') params.set('subject', subject)
  if (page > 1) params.set('page', String(page))
  return params
}

function isAuditAction(text: string): text is AuditAction {
  return auditActions.some((action) => action.code === text)
}
