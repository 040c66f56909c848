import type { Platform } from '#app/platform/platform.server.ts'
import { exactStamp } from '#app/platform/time/recent-time.ts'
import { auditActionLabel } from './audit-actions.ts'
import { auditChanges } from './audit-changes.ts'
import { type AuditFilters, auditPageSize } from './audit-filters.ts'
import { auditSubject } from './audit-subject.ts'
import { countAudit, findAudit } from './find-audit.server.ts'

export type AuditEntryShown = Awaited<ReturnType<typeof findAuditPage>>['entries'][number]

/** What is shown of the record while it cannot be loaded. */
export const noEntries = {
  entries: [] as AuditEntryShown[],
  total: 0,
  page: 1,
}

/** One page of the record; a page beyond the last is the last. */
export async function findAuditPage({ db }: Pick<Platform, 'db'>, filters: AuditFilters) {
  const total = await countAudit(db, filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / auditPageSize)))
  const window = { limit: auditPageSize, offset: (page - 1) * auditPageSize }
  const entries = await findAudit(db, filters, window)
  return {
    filters,
    total,
    page,
    entries: entries.map((entry) => ({
      id: entry.id,
      action: auditActionLabel(entry.action),
      subject: auditSubject(entry),
      details: entry.personId ? [entry.personEmail, entry.subjectId].filter(Boolean) : [],
      actorEmail: entry.actorEmail,
      at: { exact: entry.at.toISOString(), shown: exactStamp(entry.at) },
      changes: auditChanges(entry.before, entry.after),
    })),
  }
}
