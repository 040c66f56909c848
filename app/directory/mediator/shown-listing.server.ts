import type { Listing } from '#app/listings/find-listing.server.ts'
import { recipientOf } from '#app/listings/recipient.ts'
import { shownProfile } from '#app/listings/shown-profile.ts'
import { credentials } from './credentials.server.ts'

export type ShownListing = ReturnType<typeof shownListing>

/** What the page shows of a listing, and what its forms and its metadata need to know of it. */
export function shownListing(listing: Listing) {
  return {
    ...shownProfile(listing),
    ...recipientOf(listing),
    credentials: credentials(listing.certifications),
  }
}
