import { eq } from 'drizzle-orm'
import { redirect, redirectDocument } from 'react-router'
import { emptyCriteria } from '#app/listings/search/search-criteria.ts'
import type { Place } from '#app/places/place.ts'
import { places } from '#app/places/places.table.server.ts'
import { readLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { searchUrl } from '../search/search-url.ts'
import type { LandingArea } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import { hasPages, placeSlug, wholeCountry } from './place-slugs.ts'

type PlaceAtPath = {
  place: Place | null
  slug: string | undefined
  /** What was probably meant, where no place has the name. */
  likely: Place | null
}

const nowhere: PlaceAtPath = { place: null, slug: undefined, likely: null }

/**
 * The place of a path: that of an id, or of a text that the search understands. The search knows
 * postcodes, so one of those leads there.
 */
export async function parsePlacePath(
  db: Queryable,
  area: LandingArea,
  text: string | undefined,
): Promise<PlaceAtPath> {
  if (text === undefined) return nowhere
  const [named] = await db.select().from(places).where(eq(places.id, text.toLowerCase()))
  if (named && placeSlug(named)) return { place: named, slug: placeSlug(named), likely: null }
  const { resolved, offered } = await readLocation(db, text.replaceAll(/[-_+]/g, ' '))
  if (!resolved) return { ...nowhere, likely: offered.find(hasPages) ?? null }
  const { place, isCorrected } = resolved
  if (place.id === wholeCountry) throw redirect(landingPath(area), 301)
  if (!hasPages(place)) {
    const areas = area.code ? [area.code] : []
    throw redirectDocument(searchUrl({ ...emptyCriteria, areas, location: place.name }))
  }
  if (isCorrected) return { ...nowhere, likely: place }
  return { place, slug: placeSlug(place), likely: null }
}
