import { href } from 'react-router'
import type { Listing } from '#app/listings/find-listing.server.ts'
import { profileHtml } from '#app/listings/profile/profile-html.server.tsx'
import { type ProfileSources, toProfileView } from '#app/listings/profile-view.ts'
import { recipientOf } from '#app/listings/recipient.ts'
import { placeholderPortrait } from '#app/profiles/portrait.tsx'
import { previewText } from '#app/profiles/preview.ts'
import { withStoredTexts } from '#app/profiles/stored-texts.server.ts'

export type MediatorView = ReturnType<typeof toMediatorView>

/** The profile as drawn, and what the page's forms and its metadata need to know of the listing. */
export function toMediatorView(listing: Listing, sources: ProfileSources, guard: string) {
  const shown = toProfileView(withStoredTexts(listing), sources)
  const { title, location, image, rating, ratingTotal, website, linkedin, hourlyRate, summary } =
    shown
  const places = listing.offices.map(({ place }) => place).filter((place) => place !== '')
  return {
    ...recipientOf(listing, guard),
    html: profileHtml(shown),
    ...{ title, location, image, rating, ratingTotal, website, linkedin, hourlyRate, summary },
    /** Where their offices are; no postcode among them is whole. */
    places: [...new Set(places)],
    worksOnline: listing.worksOnline,
    languages: listing.languages,
    /** Those alone that were checked: what is said of oneself is none of ours to vouch for. */
    credentials: shown.checked.map(({ label, body }) => ({ label, body })),
  }
}

export type PageFacts = ReturnType<typeof pageFacts>

/** What search engines and link previews show of the page, with absolute URLs. */
export function pageFacts(listing: Listing, profile: MediatorView, site: string) {
  return {
    site,
    url: site + href('/mediator/:slug', { slug: profile.slug }),
    image: new URL(profile.image || placeholderPortrait, site).href,
    // Link previews do not draw SVG, which generated portraits and the placeholder are.
    photo: isPhoto.test(profile.image) ? new URL(profile.image, site).href : undefined,
    description: previewText(listing.bioText) || introduction(profile),
  }
}

const isPhoto = /\.(jpe?g|png)$/

/** For a mediator who has not written about themselves. */
function introduction({ name, title, location }: MediatorView): string {
  return `${name}, ${title}${location ? ` in ${location}` : ''}. Read the profile and send an enquiry.`
}
