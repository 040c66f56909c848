import { findListingsBySlugs, type Listing } from '#app/listings/find-listing.server.ts'
import { officesInWords } from '#app/listings/profile/office-words.ts'
import { findNearPlace } from '#app/listings/search/near-place.server.ts'
import { shownProfile } from '#app/listings/shown-profile.ts'
import { formatLocation } from '#app/places/location.ts'
import { type Place, placeLabel } from '#app/places/place.ts'
import { publicMainLocation, publicOffices } from '#app/places/public-location.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { displayName } from '#app/profiles/mediator.ts'
import { priceLine } from '#app/profiles/price-words.ts'
import { titleOf } from '../search/listing-card.tsx'

export type Shortlist = Awaited<ReturnType<typeof findShortlist>>

/** The mediators with these slugs, as far as they are listed, in this order. */
export async function findShortlist(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  saved: readonly string[],
  nearText: string,
) {
  const near = await findNearPlace(db, nearText)
  const today = londonDay(now())
  const found = await inTime(findListingsBySlugs(db, saved))
  const present = new Map(found.map(({ asked, listing }) => [asked, listing]))
  // A slug from before a change leads to one who may be saved by the new one, too.
  const current = [...new Set(saved.map((slug) => present.get(slug)?.slug ?? slug))]
  const bySlug = new Map(found.map(({ listing }) => [listing.slug, listing]))
  const mediators = current.flatMap((slug) => {
    const listing = bySlug.get(slug)
    return listing ? { slug, ...toItem(shownProfile(listing, today), near) } : []
  })
  return {
    mediators,
    near: near ? placeLabel(near) : '',
    /** The list by present slugs, with those who are not listed. */
    saved: current,
    gone: current.length - mediators.length,
  }
}

function toItem(listing: Listing, near: Place | null) {
  const [nearest] = officesInWords(publicOffices(listing.offices), near)
  const location = formatLocation(publicMainLocation(listing.location, listing.offices))
  return {
    name: displayName(listing),
    title: titleOf(listing),
    image: listing.profileImage,
    price: priceLine(listing),
    where: nearest?.miles ? `${nearest.name}, ${nearest.miles}` : nearest?.name || location,
    acceptNewCases: listing.acceptNewCases,
  }
}
