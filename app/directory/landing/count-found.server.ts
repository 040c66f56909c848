import { sql } from 'drizzle-orm'
import { listingOffices } from '#app/listings/listings.table.server.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { hasAll, isFoundAt, worksIn } from './office-conditions.server.ts'

export type CountedPlace = { place: Place; count: number }

/**
 * How many work in the area at each of these places, as the page of each says it. Places without
 * anyone are left out.
 */
export async function countFound(
  db: Queryable,
  area: PracticeAreaCode | null,
  places: readonly Place[],
): Promise<CountedPlace[]> {
  const [around, within] = await Promise.all([
    countAround(
      db,
      area,
      places.filter((place) => !isArea(place)),
    ),
    countWithin(db, area, places.filter(isArea)),
  ])
  return places.flatMap((place) => {
    const count = (isArea(place) ? within : around).get(place.id) ?? 0
    return count > 0 ? [{ place, count }] : []
  })
}

type CountRow = { id: string; count: number }

async function countAround(db: Queryable, area: PracticeAreaCode | null, towns: Place[]) {
  if (towns.length === 0) return new Map<string, number>()
  const counts = towns.map(
    (town) => sql`
      select ${town.id}::text as id, count(distinct ${listingOffices.listingId})::int as count
      from ${listingOffices} where ${isFoundAt(town)} and ${worksIn(area)}`,
  )
  const { rows } = await db.execute<CountRow>(sql.join(counts, sql` union all `))
  return countsById(rows)
}

async function countWithin(db: Queryable, area: PracticeAreaCode | null, places: Place[]) {
  if (places.length === 0) return new Map<string, number>()
  const ids = sql`array[${sql.join(
    places.map(({ id }) => sql`${id}::text`),
    sql`, `,
  )}]`
  const { rows } = await db.execute<CountRow>(sql`
    select area.id, count(distinct ${listingOffices.listingId})::int as count
    from ${listingOffices}, unnest(${listingOffices.areas}) as area (id)
    where ${listingOffices.areas} && ${ids} and area.id = any(${ids}) and ${worksIn(area)}
    group by area.id`)
  return countsById(rows)
}

function countsById(rows: CountRow[]): Map<string, number> {
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Everyone who works in the area, wherever they are, and how many of them work online. */
export async function countEverywhere(db: Queryable, area: PracticeAreaCode | null) {
  const { rows } = await db.execute<{ total: number; online: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where ${hasAll(['onlineMediation'])}))::int as online
    from ${listingOffices}
    where ${listingOffices.position} = 0 and ${worksIn(area)}`)
  return rows[0] ?? { total: 0, online: 0 }
}

/** Everyone by area of practice, and all together. */
export async function countByArea(db: Queryable) {
  const counts = practiceAreaCodes.map(
    (code) => sql`${code}::text, (count(*) filter (where ${hasAll([code])}))::int`,
  )
  const { rows } = await db.execute<{ total: number; areas: Record<PracticeAreaCode, number> }>(sql`
    select count(*)::int as total, jsonb_build_object(${sql.join(counts, sql`, `)}) as areas
    from ${listingOffices} where ${listingOffices.position} = 0`)
  const [row] = rows
  if (!row) throw new Error('a count without a group has one row')
  return row
}
