import { logFilters } from '#app/platform/forms/log-filters.ts'
import { auditActions } from './audit-actions.ts'

/** Which entries an administrator wants to see, of which action, about whom and by whom. */
export const auditFilters = logFilters({
  kind: 'action',
  codes: auditActions.map(({ code }) => code),
  words: ['subject', 'actor'],
  maxLength: 200,
})

export type AuditFilters = ReturnType<typeof auditFilters.parse>
