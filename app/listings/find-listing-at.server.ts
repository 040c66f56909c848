import { data } from 'react-router'
import type { Database } from '#app/platform/database/database.server.ts'
import { storableText } from '#app/platform/forms/storable-text.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import {
  findCurrentSlug,
  findListingById,
  findListingBySlug,
  type Listing,
} from './find-listing.server.ts'
import { directoryMessages } from './listing-messages.ts'

type Address = { slug: string; id?: string | null }

/** The listing for a page; without it the page's error boundary says why. */
export async function requireListing(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  address: Address,
): Promise<Listing> {
  const listing = await findListingAt(db, address).catch((error) => {
    log.error({ err: error }, 'a mediator was not loaded')
    throw data(directoryMessages.mediatorFailed, 503)
  })
  if (!listing) throw data(directoryMessages.mediatorNotFound, 404)
  return listing
}

/**
 * The listing that an address names: by id where it has one, whatever its slug, else by slug, be
 * it the present one or one from before.
 */
export async function findListingAt(
  db: Database,
  { slug, id }: Address,
): Promise<Listing | undefined> {
  if (id) return findListingById(db, storableText(id))

  const asked = storableText(slug)
  const listing = await findListingBySlug(db, asked)
  if (listing) return listing
  const current = await findCurrentSlug(db, asked)
  return current === undefined ? undefined : findListingBySlug(db, current)
}
