import { data } from 'react-router'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import {
  findCurrentSlug,
  findListingById,
  findListingBySlug,
  type Listing,
} from './find-listing.server.ts'
import { directoryMessages } from './listing-messages.ts'

type ListingKey = { slug: string; id?: string | null }

/**
 * The listing for a page. Throws a 404 where there is none, and a 503 while the database does not
 * answer; the page's error boundary shows why.
 */
export async function requireListing(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  key: ListingKey,
): Promise<Listing> {
  const listing = await inTime(findListingAt(db, key)).catch((error) => {
    log.error({ err: error }, 'a mediator was not loaded')
    throw data(directoryMessages.mediatorFailed, 503)
  })
  if (!listing) throw data(directoryMessages.mediatorNotFound, 404)
  return listing
}

/**
 * The listing that a URL names: by id where it has one, whatever its slug, or else by its current
 * or a former slug, in capitals or small letters.
 */
export async function findListingAt(
  db: Database,
  { slug, id }: ListingKey,
): Promise<Listing | undefined> {
  if (id) return findListingById(db, storableText(id))

  const wanted = storableText(slug).toLowerCase()
  const listing = await findListingBySlug(db, wanted)
  if (listing) return listing
  const current = await findCurrentSlug(db, wanted)
  return current === undefined ? undefined : findListingBySlug(db, current)
}
