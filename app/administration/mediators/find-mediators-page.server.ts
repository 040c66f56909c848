import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import {
  countLeadsOf,
  countMediators,
  findMediators,
  type MediatorSummary,
} from '../find-mediators.server.ts'
import { type MediatorFilters, mediatorsPageSize } from '../mediator-filters.ts'

export type MediatorRow = ReturnType<typeof mediatorRow>

type MediatorsPage = {
  mediators: MediatorRow[]
  total: number
  page: number
}

export const noMediators: MediatorsPage = { mediators: [], total: 0, page: 1 }

/** One page of the mediators; a page beyond the last is the last. */
export async function findMediatorsPage(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  filters: MediatorFilters,
): Promise<MediatorsPage> {
  const { found, total, page } = await withinTime(db, (tx) => readMediatorsPage(tx, filters))
  const ids = found.map(({ id }) => id)
  const leads = await partReader({ db, log })('leads', (tx) => countLeadsOf(tx, ids))
  const at = now()
  return { mediators: readEach(log, found, (row) => mediatorRow(row, leads, at)), total, page }
}

async function readMediatorsPage(db: Queryable, filters: MediatorFilters) {
  const total = await countMediators(db, filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / mediatorsPageSize)))
  const found = await findMediators(db, filters, {
    sort: filters.sort,
    limit: mediatorsPageSize,
    offset: (page - 1) * mediatorsPageSize,
  })
  return { found, total, page }
}

function mediatorRow(mediator: MediatorSummary, leads: Map<string, number> | null, now: Date) {
  const { sortName, phone, practiceAreas, specialties, location, lastActive, joinDate, ...row } =
    mediator
  return {
    ...row,
    /** Null where they could not be counted. */
    leads: leads && (leads.get(row.id) ?? 0),
    location: formatLocation(location),
    lastActive: recentDay(lastActive, now),
    joined: recentDay(joinDate, now),
  }
}
