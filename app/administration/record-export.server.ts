import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { practiceAreaLabel } from '#app/taxonomy/practice-areas.ts'
import { countMediators } from './find-mediators.server.ts'
import { completenessBands, type MediatorFilters, placeFilters } from './mediator-filters.ts'
import { mediatorStatusLabel } from './mediator-status.ts'

/**
 * Records who exports which mediators and how many, before the first row is sent: a download that
 * breaks off may still have been read.
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

/** The filters in words; those that are not set are left out. */
function recordedFilters(given: MediatorFilters) {
  const { keyword, status, area, completeness, place, from, to } = given
  const filters = {
    keyword,
    status: status && mediatorStatusLabel(status),
    area: area && practiceAreaLabel(area),
    completeness: completenessBands.find(({ code }) => code === completeness)?.label ?? '',
    place: placeFilters.find(({ code }) => code === place)?.label ?? '',
    from,
    to,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== ''))
}
