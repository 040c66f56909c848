import { and, count, desc, eq, gte, max, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { searchAnalytics, userActivity } from './activity.table.server.ts'
import type { Period } from './period.ts'

const criteria = {
  practiceAreas: searchAnalytics.practiceAreas,
  experienceRange: searchAnalytics.experienceRange,
  location: searchAnalytics.location,
  familyLegalAid: searchAnalytics.familyLegalAid,
  hasKeyword: searchAnalytics.hasKeyword,
}

const madeIn = ({ start }: Period) => gte(searchAnalytics.timestamp, start)
const foundNobody = eq(searchAnalytics.found, sql`0`)

/** The latest searches, the newest first. */
export function findRecentSearches(db: Queryable, limit: number) {
  return db
    .select({
      id: searchAnalytics.id,
      ...criteria,
      found: searchAnalytics.found,
      at: searchAnalytics.timestamp,
    })
    .from(searchAnalytics)
    .orderBy(desc(searchAnalytics.timestamp), desc(searchAnalytics.id))
    .limit(limit)
}

/** How many searches asked for each area that any asked for, the most wanted first. */
export function countSearchedAreas(db: Queryable, period: Period) {
  // Few combinations are asked for, so they are taken apart after they are counted.
  const mixes = db
    .select({ areas: criteria.practiceAreas, searches: count().as('searches') })
    .from(searchAnalytics)
    .where(and(madeIn(period), ne(criteria.practiceAreas, sql`'{}'`)))
    .groupBy(criteria.practiceAreas)
    .as('mixes')
  const area = sql<string>`unnest(${mixes.areas})`.as('area')
  const searches = sql`sum(${mixes.searches})`.mapWith(Number)
  return db
    .select({ area, count: searches })
    .from(mixes)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`, sql`1`)
}

/** The places that most searches asked for. */
export function countSearchedPlaces(db: Queryable, period: Period, limit: number) {
  return db
    .select({ place: criteria.location, count: count() })
    .from(searchAnalytics)
    .where(and(madeIn(period), ne(criteria.location, '')))
    .groupBy(criteria.location)
    .orderBy(desc(count()), criteria.location)
    .limit(limit)
}

/** How many searches found nobody. */
export async function countZeroResultSearches(db: Queryable, period: Period): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(searchAnalytics)
    .where(and(madeIn(period), foundNobody))
  return row?.count ?? 0
}

/** The most frequent searches that found nobody, each with the time of the last. */
export function findZeroResultSearches(db: Queryable, period: Period, limit: number) {
  const last = max(searchAnalytics.timestamp)
  return db
    .select({ ...criteria, count: count(), last })
    .from(searchAnalytics)
    .where(and(madeIn(period), foundNobody))
    .groupBy(...Object.values(criteria))
    .orderBy(desc(count()), desc(last))
    .limit(limit)
}

/** How often each event was recorded in the period. */
export function countEvents(db: Queryable, { start }: Period) {
  return db
    .select({ type: userActivity.type, count: count() })
    .from(userActivity)
    .where(gte(userActivity.timestamp, start))
    .groupBy(userActivity.type)
}
