import { z } from 'zod'
import { codeOf, firstUnderstood, line, wholeNumber } from '../search/query-values.ts'
import { type AuditAction, auditActions } from './audit-actions.ts'

/** What an administrator asks of the record. Empty values ask for everything. */
export type AuditFilters = { action: AuditAction | ''; subject: string; page: number }

export const auditPageSize = 50

const lastPage = 100_000

/** Understands what it can of any query string and drops the rest. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  return z
    .object({
      action: firstUnderstood(codeOf(isAuditAction), '' as const),
      subject: firstUnderstood(line(200), ''),
      page: firstUnderstood(
        wholeNumber().transform((page) => Math.min(Math.max(page, 1), lastPage)),
        1,
      ),
    })
    .parse({
      action: params.getAll('action'),
      subject: params.getAll('subject'),
      page: params.getAll('page'),
    })
}

function isAuditAction(text: string): text is AuditAction {
  return auditActions.some((action) => action.code === text)
}
