import type { Listing } from '#app/listings/find-listing.server.ts'
import { placeholderPortrait } from '#app/profiles/portrait.tsx'
import { previewText } from '#app/profiles/preview.ts'
import type { ShownListing } from './shown-listing.server.ts'

export type PageFacts = ReturnType<typeof pageFacts>

/** What is said of the page where it is linked to, with whole addresses. */
export function pageFacts(listing: Listing, profile: ShownListing, site: string) {
  return {
    site,
    url: `${site}/mediator/${profile.slug}`,
    image: new URL(profile.image || placeholderPortrait, site).href,
    // Link previews do not draw SVG, which generated portraits and the placeholder are.
    previewImage: new URL(isPhoto.test(profile.image) ? profile.image : '/images/share.png', site)
      .href,
    description: previewText(listing.bioText) || introduction(profile),
  }
}

const isPhoto = /\.(jpe?g|png)$/

/** For a mediator who has not written about themselves. */
function introduction({ name, title, location }: ShownListing): string {
  return `${name}, ${title}${location ? ` in ${location}` : ''}. Read the profile and send an enquiry.`
}
