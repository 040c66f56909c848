import { formatLocation } from '#app/places/location.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { partReader } from '#app/platform/database/read-parts.server.ts'
import { withinTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { readEach } from '#app/platform/read-each.server.ts'
import { recentDay } from '#app/platform/time/recent-time.ts'
import { unplacedLocations } from '#app/profiles/unplaced.ts'
import {
  countLeadsOf,
  countMediators,
  findMediators,
  type MediatorSummary,
} from '../find-mediators.server.ts'
import { type MediatorFilters, mediatorsPageSize, noMediatorFilters } from '../mediator-filters.ts'

export type MediatorRow = ReturnType<typeof mediatorRow>

type MediatorsPage = {
  mediators: MediatorRow[]
  total: number
  page: number
  /** How many mediators have a location that is no known place; null where they could not be counted. */
  unplaced: number | null
}

export const noMediators: MediatorsPage = { mediators: [], total: 0, page: 1, unplaced: null }

/** One page of the mediators; a page beyond the last is the last. */
export async function findMediatorsPage(
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
  filters: MediatorFilters,
): Promise<MediatorsPage> {
  const { found, total, page } = await withinTime(db, (tx) => readMediatorsPage(tx, filters))
  const ids = found.map(({ id }) => id)
  const readPart = partReader({ db, log })
  const leads = await readPart('leads', (tx) => countLeadsOf(tx, ids))
  const unplaced = await readPart('unplaced', (tx) =>
    countMediators(tx, { ...noMediatorFilters, place: 'unplaced' }),
  )
  const at = now()
  const rows = readEach(log, found, (row) => mediatorRow(row, leads, at))
  return { mediators: rows, total, page, unplaced }
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
  const { id, fullName, profileImage, accountEmail, emailVerified, status } = mediator
  const { profileViews, completionScore, listedAs } = mediator
  return {
    id,
    fullName,
    profileImage,
    accountEmail,
    emailVerified,
    status,
    profileViews,
    completionScore,
    listedAs,
    /** Null where they could not be counted. */
    leads: leads && (leads.get(id) ?? 0),
    location: formatLocation(mediator.location),
    unplaced: unplacedLocations(mediator).map(formatLocation),
    lastActive: recentDay(mediator.lastActive, now),
    joined: recentDay(mediator.joinDate, now),
  }
}
