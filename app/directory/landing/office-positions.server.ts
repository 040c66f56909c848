import { type SQL, sql } from 'drizzle-orm'
import { listingOffices, listingSearch } from '#app/listings/listings.table.server.ts'
import { milesFrom } from '#app/listings/search/near.server.ts'
import { practises } from '#app/listings/search/search-conditions.server.ts'
import { milesBetween, milesPerDegree, type Place } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'

/** A point at which there are offices. */
export type OfficePosition = {
  latitude: number
  longitude: number
  /** Ids of the areas in which it lies. */
  areas: string[]
  /** What any of those who work here practise. */
  practised: PracticeAreaCode[]
  /** How many offices are here. */
  offices: number
}

type Row = Omit<OfficePosition, 'practised'> & { practised: Record<PracticeAreaCode, boolean> }

/** Every point with an office, from south to north: there are far fewer of them than mediators. */
export async function findOfficePositions(db: Queryable): Promise<OfficePosition[]> {
  const { latitude, longitude, areas } = listingOffices
  const { rows } = await db.execute<Row>(sql`
    select ${latitude}, ${longitude}, ${areas}, ${anyPractised()} as practised,
      count(*)::int as offices
    from ${listingOffices} join ${listingSearch} using (listing_id)
    where ${latitude} is not null
    group by ${latitude}, ${longitude}, ${areas} order by ${latitude}`)
  return rows.map((row) => ({ ...row, practised: codesIn(row.practised) }))
}

/** What anyone listed practises, also those without a placed office; null for nobody. */
export async function findPractised(db: Queryable): Promise<PracticeAreaCode[] | null> {
  const { rows } = await db.execute<Pick<Row, 'practised'> & { listed: number }>(
    sql`select ${anyPractised()} as practised, count(*)::int as listed from ${listingSearch}`,
  )
  const [row] = rows
  return row && row.listed > 0 ? codesIn(row.practised) : null
}

/** The office nearest to a place of those who practise in the area, or in any with null. */
export async function findNearestPosition(
  db: Queryable,
  place: Place,
  area: PracticeAreaCode | null,
): Promise<Pick<OfficePosition, 'latitude' | 'longitude'> | undefined> {
  const { latitude, longitude } = listingOffices
  const { rows } = await db.execute<Pick<OfficePosition, 'latitude' | 'longitude'>>(sql`
    select ${latitude}, ${longitude} from ${listingOffices} join ${listingSearch} using (listing_id)
    where ${latitude} is not null and ${area === null ? sql`true` : practises(area)}
    order by ${milesFrom(place)} limit 1`)
  return rows[0]
}

function anyPractised(): SQL {
  const pairs = practiceAreaCodes.map(
    (code) => sql`${sql.raw(`'${code}'`)}, bool_or(${practises(code)})`,
  )
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

function codesIn(practised: Row['practised']): PracticeAreaCode[] {
  return practiceAreaCodes.filter((code) => practised[code])
}

/** The points of such a list within so many miles of a place. */
export function positionsAround(
  positions: readonly OfficePosition[],
  place: Pick<Place, 'latitude' | 'longitude'>,
  miles: number,
): OfficePosition[] {
  const degrees = miles / milesPerDegree
  const from = firstNorthOf(positions, place.latitude - degrees)
  const to = firstNorthOf(positions, place.latitude + degrees)
  return positions.slice(from, to).filter((position) => milesBetween(position, place) <= miles)
}

function firstNorthOf(positions: readonly OfficePosition[], latitude: number): number {
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((positions[middle]?.latitude ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}
