import { and, count, desc, eq, gte, max, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { searchAnalytics } from './activity.table.server.ts'
import type { Period } from './period.ts'

const asked = {
  practiceAreas: searchAnalytics.practiceAreas,
  experienceRange: searchAnalytics.experienceRange,
  location: searchAnalytics.location,
  familyLegalAid: searchAnalytics.familyLegalAid,
  hasKeyword: searchAnalytics.hasKeyword,
}

const madeIn = ({ start }: Period) => gte(searchAnalytics.timestamp, start)
const inVain = eq(searchAnalytics.found, sql`0`)

/** The latest searches, the newest first. */
export function findRecentSearches(db: Queryable, most: number) {
  return db
    .select({
      id: searchAnalytics.id,
      ...asked,
      found: searchAnalytics.found,
      at: searchAnalytics.timestamp,
    })
    .from(searchAnalytics)
    .orderBy(desc(searchAnalytics.timestamp), desc(searchAnalytics.id))
    .limit(most)
}

/** How many searches asked for each area that any asked for, the most wanted first. */
export function countSearchedAreas(db: Queryable, period: Period) {
  // Few combinations are asked for, so they are taken apart after they are counted.
  const mixes = db
    .select({ areas: asked.practiceAreas, searches: count().as('searches') })
    .from(searchAnalytics)
    .where(and(madeIn(period), ne(asked.practiceAreas, sql`'{}'`)))
    .groupBy(asked.practiceAreas)
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
export function countSearchedPlaces(db: Queryable, period: Period, most: number) {
  return db
    .select({ place: asked.location, count: count() })
    .from(searchAnalytics)
    .where(and(madeIn(period), ne(asked.location, '')))
    .groupBy(asked.location)
    .orderBy(desc(count()), asked.location)
    .limit(most)
}

/** How many searches found nobody. */
export async function countSearchesInVain(db: Queryable, period: Period): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(searchAnalytics)
    .where(and(madeIn(period), inVain))
  return row?.count ?? 0
}

/** What was asked for most often and found nobody, with when it was last. */
export function findSearchesInVain(db: Queryable, period: Period, most: number) {
  const last = max(searchAnalytics.timestamp)
  return db
    .select({ ...asked, count: count(), last })
    .from(searchAnalytics)
    .where(and(madeIn(period), inVain))
    .groupBy(...Object.values(asked))
    .orderBy(desc(count()), desc(last))
    .limit(most)
}
