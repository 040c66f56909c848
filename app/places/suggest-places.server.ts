import { and, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { findNamedPlaces } from './named-places.server.ts'
import { normalisePlaceName } from './normalise-place-name.ts'
import { type Place, placeLabel } from './place.ts'
import { placeNames, places } from './places.table.server.ts'
import { matchKnown, namesWithin, readLocation } from './resolve-location.server.ts'

/** A place that a person who is typing may mean. */
export type PlaceSuggestion = {
  /** What enters the field, and is understood as just this place: "Leeds, West Yorkshire". */
  label: string
  name: string
  /** What tells it from others of its name; empty for none. */
  within: string
  /** "county", "postcode area"; what it is, in words. */
  kind: string
}

const maxSuggestions = 8
/** Beside a name that is typed whole few longer ones are wanted, and what lies below the list is. */
const maxForWholeName = 3
const maxLength = 100

/**
 * The places whose name begins with the text, the largest first; then those with a later word or
 * another name that does. Where there is none, what the text may mean.
 */
export async function suggestPlaces(db: Queryable, text: string): Promise<PlaceSuggestion[]> {
  const typed = text.slice(0, maxLength)
  const name = normalisePlaceName(typed)
  if (name === '') return []
  const found = await findBeginning(db, name)
  const likeliest =
    found.length > 0 ? await findMeant(db, typed, found[0]) : await findSimilar(db, typed)
  const suggested = [
    ...new Map([...likeliest, ...found].map((place) => [place.id, place])).values(),
  ]
  const isNamed = (place: Place) =>
    place.kind !== 'postcode area' && normalisePlaceName(place.name) === name
  const shown = likeliest.some(isNamed) ? besideWholeName(suggested, isNamed) : suggested
  return shown.slice(0, maxSuggestions).map((place) => ({
    label: placeLabel(place),
    name: place.name,
    within: place.within,
    kind: kindInWords(place),
  }))
}

async function findBeginning(db: Queryable, name: string): Promise<Place[]> {
  const beginning = await findByNames(db, like(placeNames.label, `${name}%`))
  if (beginning.length >= maxSuggestions || name.length < minLengthWithin) return beginning
  const within = and(eq(placeNames.meaning, 'own'), like(placeNames.name, `% ${name}%`))
  return [...beginning, ...(await findByNames(db, within))]
}

/** Shorter ones have no group of three letters to look for within a name. */
const minLengthWithin = 3

async function findByNames(db: Queryable, condition: SQL | undefined): Promise<Place[]> {
  const isOtherName = sql`bool_and(${placeNames.meaning} <> 'own')`
  const first = db
    .select({
      id: placeNames.placeId,
      at: sql<number>`row_number() over (order by ${isOtherName}, max(${placeNames.importance}) desc, min(${placeNames.label}))`.as(
        'at',
      ),
    })
    .from(placeNames)
    .where(condition)
    .groupBy(placeNames.placeId)
    .orderBy(sql`at`)
    .limit(maxSuggestions)
    .as('first')
  return db
    .select(getTableColumns(places))
    .from(first)
    .innerJoin(places, eq(places.id, first.id))
    .orderBy(first.at)
}

/** All places of the name, and longer names only up to a few. */
function besideWholeName(suggested: readonly Place[], isNamed: (place: Place) => boolean) {
  const named = suggested.filter(isNamed)
  const longer = suggested.filter((place) => !isNamed(place))
  return [...named, ...longer.slice(0, Math.max(0, maxForWholeName - named.length))]
}

/** Who types "Lee" will rather mean Leeds than the district of Lewisham. */
const timesBetterKnown = 15

async function findMeant(db: Queryable, text: string, first: Place | undefined): Promise<Place[]> {
  const known = matchKnown(await findNamedPlaces(db, namesWithin(text)), text)
  if (!known || !first) return []
  const { place, others } = known.location
  return place.importance * timesBetterKnown >= first.importance ? [place, ...others] : []
}

async function findSimilar(db: Queryable, text: string): Promise<readonly Place[]> {
  const { resolved, offered } = await readLocation(db, text)
  return resolved ? [resolved.place, ...resolved.others] : offered
}

function kindInWords(place: Place): string {
  const isLondon = place.areas.includes('london')
  if (place.kind === 'borough') return isLondon ? 'London borough' : 'council area'
  if (place.kind === 'group') return 'area'
  if (place.kind === 'historic county') return 'old county'
  if (place.kind === 'outcode') return 'postcode'
  if (place.kind !== 'town') return place.kind
  if (isLondon) return 'part of London'
  return place.settlement === 'locality' ? 'place' : place.settlement
}
