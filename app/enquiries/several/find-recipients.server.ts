import { findListingsBySlugs, type Listing } from '#app/listings/find-listing.server.ts'
import { recipientOf } from '#app/listings/recipient.ts'
import { readSlugs } from '#app/listings/slug-list.ts'
import type { Database } from '#app/platform/database/database.server.ts'

export type Recipients = Awaited<ReturnType<typeof findRecipients>>

/** More than can be compared and saved is nobody's choice. */
const maxNamed = 20

/**
 * Those that a URL names in `to`: who can be written to, and who cannot and why. Nothing is told of
 * profiles that are not listed.
 */
export async function findRecipients(db: Database, url: URL, userId: string | undefined) {
  const asked = readSlugs(url.searchParams.getAll('to')).slice(0, maxNamed)
  const found = await findListingsBySlugs(db, asked)
  const inOrder = asked.flatMap((slug) => found.find((each) => each.asked === slug)?.listing ?? [])
  const listings = [...new Map(inOrder.map((listing) => [listing.id, listing])).values()]
  const isOwn = ({ id }: Listing) => id === userId
  const others = listings.filter((listing) => !isOwn(listing))
  return {
    open: others.filter(({ acceptNewCases }) => acceptNewCases),
    closed: others.filter(({ acceptNewCases }) => !acceptNewCases),
    hasOwn: listings.some(isOwn),
    gone: asked.length - inOrder.length,
  }
}

/** The same as the page gets it. */
export function toRecipientsView({ open, closed, hasOwn, gone }: Recipients) {
  const named = (listing: Listing) => {
    const { slug, name, firstName } = recipientOf(listing)
    return { slug, name, firstName, title: listing.title, image: listing.profileImage }
  }
  return { open: open.map(named), closed: closed.map(named), hasOwn, gone }
}

export type RecipientsView = ReturnType<typeof toRecipientsView>
