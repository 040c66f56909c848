import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { countMediators } from './find-mediators.server.ts'
import { completenessBands, type MediatorFilters } from './mediator-filters.ts'
import { standingLabel } from './standing.ts'

/**
 * Puts on record who takes the mediators away as a file, which and how many, before the first of
 * them leaves: what follows may break off, and cannot be told apart from what arrived.
 */
export async function recordExport(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  actor: AuditEntry['actor'],
  filters: MediatorFilters,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await countMediators(tx, filters)
    await recordAudit(tx, {
      actor,
      action: 'mediators.export',
      subjectId: 'mediators.csv',
      after: { ...recordedFilters(filters), rows },
      at: now(),
    })
  })
}

/** The filters in words; those that ask for everything are left out. */
function recordedFilters({ keyword, status, area, completeness, from, to }: MediatorFilters) {
  const asked = {
    keyword,
    status: status && standingLabel(status),
    area: area && practiceAreaLabel(area),
    completeness: completenessBands.find(({ code }) => code === completeness)?.label ?? '',
    from,
    to,
  }
  return Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== ''))
}
