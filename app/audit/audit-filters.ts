import { logFilters, parseLogFilters } from '#app/platform/forms/log-filters.ts'
import { auditActions } from './audit-actions.ts'

/** Which entries an administrator wants to see, of which action, about whom and by whom. */
const shape = {
  kind: 'action',
  codes: auditActions.map(({ code }) => code),
  words: ['subject', 'actor'],
  maxLength: 200,
} as const

export const auditFilters = logFilters(shape)

export type AuditFilters = ReturnType<typeof parseAuditFilters>

export function parseAuditFilters(params: URLSearchParams) {
  return parseLogFilters(shape, params)
}
