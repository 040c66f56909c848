import { sql } from 'drizzle-orm'
import {
  fromCounted,
  offers,
  type SearchConditions,
} from '#app/listings/search/search-conditions.server.ts'
import { emptyCriteria } from '#app/listings/search/search-criteria.ts'
import type { Place } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

export type CountedPlace = { place: Place; count: number }

/** What the page of an area and a place finds: in an area, or within the default radius of a town. */
export function searchAt(
  area: PracticeAreaCode | null,
  place: Place | null,
  now = new Date(),
): SearchConditions {
  const areas = area === null ? [] : [area]
  const meant = place ? { place } : undefined
  return { ...emptyCriteria, areas, meant, words: undefined, now }
}

/**
 * How many work in the area at each of these places, as the page of each says it. Places without
 * anyone are left out.
 */
export async function countFound(
  db: Queryable,
  area: PracticeAreaCode | null,
  places: readonly Place[],
): Promise<CountedPlace[]> {
  if (places.length === 0) return []
  const counts = places.map(
    (place) => sql`(select count(*)::int ${fromCounted(searchAt(area, place))})`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return places
    .map((place, at) => ({ place, count: rows[0]?.counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Everyone who works in the area, wherever they are, and how many of them work online. */
export async function countEverywhere(db: Queryable, area: PracticeAreaCode | null) {
  const isOnline = offers('onlineMediation', new Date())
  const { rows } = await db.execute<{ total: number; online: number }>(
    sql`select count(*)::int as total, (count(*) filter (where ${isOnline}))::int as online
      ${fromCounted(searchAt(area, null))}`,
  )
  return rows[0] ?? { total: 0, online: 0 }
}
