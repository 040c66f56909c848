import { gazetteer } from '#app/places/gazetteer.server.ts'
import type { Place } from '#app/places/place.ts'
import { understandLocation } from '#app/places/understand-location.ts'

const longest = 100

/** The place that the URL of a profile names; null for none, and for an area, which has no middle. */
export function findNearPlace(text: string | null): Place | null {
  if (!text || text.length > longest) return null
  const { place, isCorrected } = understandLocation(gazetteer(), text) ?? {}
  const isKnown = place?.kind === 'town' || place?.kind === 'outcode'
  return isKnown && !isCorrected ? place : null
}
