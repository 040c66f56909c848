import type { Place } from '#app/places/place.ts'
import { resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

const maxLength = 100

/** The place that the URL of a profile names; null for none, and for an area, which has no middle. */
export async function findNearPlace(db: Queryable, text: string | null): Promise<Place | null> {
  if (!text || text.length > maxLength) return null
  const { place, isCorrected } = (await resolveLocation(db, text)) ?? {}
  const isKnown = place?.kind === 'town' || place?.kind === 'outcode'
  return isKnown && !isCorrected ? place : null
}
