import { shownLocation } from '#app/places/location.ts'
import type { Infrastructure } from '#app/platform/infrastructure.server.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import { countWaiting } from '../count-waiting.server.ts'
import { countMediators, findMediators, type MediatorSummary } from '../find-mediators.server.ts'
import type { Waiting } from '../frame/admin-tabs.tsx'
import { type MediatorFilters, mediatorsPageSize } from '../mediator-filters.ts'

export type MediatorRow = ReturnType<typeof mediatorRow>

type MediatorsPage = {
  waiting: Partial<Waiting>
  mediators: MediatorRow[]
  total: number
  page: number
}

export const noMediators: MediatorsPage = { waiting: {}, mediators: [], total: 0, page: 1 }

/** One page of the mediators; a page beyond the last is the last. */
export async function findMediatorsPage(
  { db, now }: Pick<Infrastructure, 'db' | 'now'>,
  filters: MediatorFilters,
): Promise<MediatorsPage> {
  const [total, waiting] = await Promise.all([countMediators(db, filters), countWaiting(db)])
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / mediatorsPageSize)))
  const found = await findMediators(db, filters, {
    sort: filters.sort,
    limit: mediatorsPageSize,
    offset: (page - 1) * mediatorsPageSize,
  })
  const at = now()
  return { waiting, mediators: found.map((mediator) => mediatorRow(mediator, at)), total, page }
}

function mediatorRow(mediator: MediatorSummary, now: Date) {
  const { sortName, phone, practiceAreas, location, lastActive, joinDate, ...row } = mediator
  return {
    ...row,
    location: shownLocation(location),
    lastActive: recentDay(lastActive, now),
    joined: recentDay(joinDate, now),
  }
}
