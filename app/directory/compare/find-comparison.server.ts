import { findReplyTimes } from '#app/enquiries/find-reply-time.server.ts'
import { findListingsBySlugs, type Listing } from '#app/listings/find-listing.server.ts'
import { officesInWords } from '#app/listings/profile/office-words.ts'
import { findNearPlace } from '#app/listings/search/near-place.server.ts'
import { shownProfile } from '#app/listings/shown-profile.ts'
import { formatLocation } from '#app/places/location.ts'
import { placeLabel } from '#app/places/place.ts'
import { publicMainLocation, publicOffices } from '#app/places/public-location.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { calledName } from '#app/platform/text/name-parts.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { displayName } from '#app/profiles/mediator.ts'
import { pictureUrl } from '#app/profiles/photo.ts'
import { titleOf } from '../search/listing-card.tsx'
import { type CompareQuery, maxCompared } from './compare-query.ts'
import { compareRows } from './compare-rows.ts'

export type Comparison = Awaited<ReturnType<typeof findComparison>>

/** Those that a URL names, as far as they are listed, with everything that they are compared by. */
export async function findComparison(services: Platform, query: CompareQuery) {
  const asked = query.with
  const found = await inTime(findListingsBySlugs(services.db, asked))
  const inOrder = asked.flatMap((slug) => found.find((each) => each.asked === slug)?.listing ?? [])
  // A slug from before a change of name leads to one who may be named by the new one, too.
  const listings = [...new Map(inOrder.map((listing) => [listing.id, listing])).values()]
  const compared = listings.slice(0, maxCompared)

  const near = await findNearPlace(services.db, query.near)
  const replies = await findReplyTimes(
    services,
    compared.map(({ id }) => id),
  )
  const today = londonDay(services.now())
  const { photosUrl } = services.environment.sharedCache
  const groups = compareRows(
    compared.map((listing) => ({
      profile: shownProfile(listing, today),
      offices: officesInWords(publicOffices(listing.offices), near),
      location: formatLocation(publicMainLocation(listing.location, listing.offices)),
      replies: replies.get(listing.id)?.usually ?? '',
    })),
    today,
  )
  return {
    mediators: compared.map((listing) => toColumn(listing, photosUrl)),
    groups,
    near: near && { label: placeLabel(near), name: near.name },
    /** How many were asked for that are not listed, and how many more than can be compared. */
    gone: asked.length - inOrder.length,
    tooMany: listings.length - compared.length,
  }
}

/** What stands at the head of a column. */
function toColumn(listing: Listing, photosUrl: string | undefined) {
  const name = displayName(listing)
  return {
    slug: listing.slug,
    name,
    firstName: calledName(name, listing.firstName),
    title: titleOf(listing),
    image: pictureUrl(listing.profileImage, photosUrl),
    acceptNewCases: listing.acceptNewCases,
  }
}
