import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import { countMediators, findMediators, type MediatorSummary } from '../find-mediators.server.ts'
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
  { db, log, now }: Pick<Platform, 'log' | 'now'> & { db: Queryable },
  filters: MediatorFilters,
): Promise<MediatorsPage> {
  const total = await countMediators(db, filters)
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / mediatorsPageSize)))
  const found = await findMediators(db, filters, {
    sort: filters.sort,
    limit: mediatorsPageSize,
    offset: (page - 1) * mediatorsPageSize,
  })
  const at = now()
  return { mediators: readEach(log, found, (mediator) => mediatorRow(mediator, at)), total, page }
}

function mediatorRow(mediator: MediatorSummary, now: Date) {
  const { sortName, phone, practiceAreas, location, lastActive, joinDate, ...row } = mediator
  return {
    ...row,
    location: formatLocation(location),
    lastActive: recentDay(lastActive, now),
    joined: recentDay(joinDate, now),
  }
}
