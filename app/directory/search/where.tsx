import type { FoundListing } from '#app/listings/search/found-listing.ts'
import { formatLocation } from '#app/places/location.ts'
import { milesLabel } from '#app/places/miles.ts'

/** '2 miles, Headingley'; without a place to measure from, where they are. */
export function Where({ listing: { nearest, location } }: { listing: FoundListing }) {
  if (nearest)
    return (
      <>
        <b>{milesLabel(nearest.miles)}</b>, {nearest.place}
      </>
    )
  return location ? formatLocation(location) : 'Not provided'
}
