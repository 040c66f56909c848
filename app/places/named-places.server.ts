import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { NamedPlace } from './place-namesakes.ts'
import { placeNames, places } from './places.table.server.ts'

/** What normalised names mean. */
export type NamedPlaces = ReadonlyMap<string, readonly NamedPlace[]>

const columns = {
  name: placeNames.name,
  meaning: placeNames.meaning,
  position: placeNames.position,
  place: getTableColumns(places),
}

export async function findNamedPlaces(
  db: Queryable,
  names: readonly string[],
): Promise<NamedPlaces> {
  if (names.length === 0) return new Map()
  const found = await db
    .select(columns)
    .from(placeNames)
    .innerJoin(places, eq(places.id, placeNames.placeId))
    .where(inArray(placeNames.name, [...names]))
  return Map.groupBy(found, ({ name }) => name)
}

/**
 * What names mean that share enough groups of three letters with any of these texts, or are one of
 * them with two neighbouring letters swapped, which spoils most groups of a short name.
 */
export async function findSimilarPlaces(
  db: Queryable,
  texts: readonly string[],
): Promise<NamedPlaces> {
  const similar = sql`(
    select ${placeNames.name} from unnest(${sql.param([...texts])}::text[]) typed
    join ${placeNames} on ${placeNames.name} % typed
      and abs(length(${placeNames.name}) - length(typed)) <= 2
    union select unnest(${sql.param(texts.flatMap(swapNeighbours))}::text[]))`
  const found = await db
    .select(columns)
    .from(placeNames)
    .innerJoin(places, eq(places.id, placeNames.placeId))
    .where(sql`${placeNames.name} in ${similar}`)
  return Map.groupBy(found, ({ name }) => name)
}

function swapNeighbours(text: string): string[] {
  return [...text.slice(1)].map(
    (letter, at) => text.slice(0, at) + letter + text.charAt(at) + text.slice(at + 2),
  )
}
