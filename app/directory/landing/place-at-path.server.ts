import { redirect, redirectDocument } from 'react-router'
import { emptyCriteria } from '#app/listings/search/search-criteria.ts'
import type { Gazetteer } from '#app/places/gazetteer.ts'
import type { Place } from '#app/places/place.ts'
import { searchUrl } from '../search/search-url.ts'
import type { LandingArea } from './landing-areas.ts'
import { landingPath } from './landing-path.ts'
import { findPlaceAt, hasPages, placeSlug, wholeCountry } from './place-slugs.ts'

type PlaceAtPath = {
  place: Place | null
  slug: string | undefined
  /** What was probably meant, where no place has the name. */
  likely: Place | null
}

const nowhere: PlaceAtPath = { place: null, slug: undefined, likely: null }

/** The place of a path; the search knows postcodes, so one of those leads there. */
export function placeAtPath(
  gazetteer: Gazetteer,
  area: LandingArea,
  text: string | undefined,
): PlaceAtPath {
  const understood = text === undefined ? undefined : findPlaceAt(gazetteer, text)
  if (!understood) return nowhere
  const { place, isCorrected } = understood
  if (place.id === wholeCountry) throw redirect(landingPath(area), 301)
  if (!hasPages(place)) {
    const areas = area.code ? [area.code] : []
    throw redirectDocument(searchUrl({ ...emptyCriteria, areas, location: place.name }))
  }
  const slug = placeSlug(gazetteer, place)
  if (slug === undefined) return nowhere
  return isCorrected ? { ...nowhere, likely: place } : { place, slug, likely: null }
}
