import { desc } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { searchAnalytics } from './activity.table.server.ts'
import { foundNone } from './counts/count-kinds.ts'
import { parseSearch } from './counts/count-rows.server.ts'
import { readCounts } from './counts/read-counts.server.ts'
import type { Period } from './period.ts'

/** The latest searches, the newest first. */
export function findRecentSearches(db: Queryable, limit: number) {
  return db
    .select({
      id: searchAnalytics.id,
      practiceAreas: searchAnalytics.practiceAreas,
      experienceRange: searchAnalytics.experienceRange,
      location: searchAnalytics.location,
      familyLegalAid: searchAnalytics.familyLegalAid,
      hasKeyword: searchAnalytics.hasKeyword,
      found: searchAnalytics.found,
      at: searchAnalytics.timestamp,
    })
    .from(searchAnalytics)
    .orderBy(desc(searchAnalytics.timestamp), desc(searchAnalytics.id))
    .limit(limit)
}

/** How many searches found nobody. */
export async function countZeroResultSearches(db: Queryable, period: Period): Promise<number> {
  const counts = await readCounts(db, 'search', period)
  return counts.find(({ name }) => name === foundNone)?.count ?? 0
}

/** The most frequent searches that found nobody, each with the time of the last. */
export async function findZeroResultSearches(db: Queryable, period: Period, limit: number) {
  const counts = await readCounts(db, 'zero-result search', period, { order: 'last', limit })
  return counts.map(({ name, ...counted }) => ({ ...parseSearch(name), ...counted }))
}
