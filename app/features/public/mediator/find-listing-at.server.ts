import { data } from 'react-router'
import { storableText } from '#app/domain/form/storable-text.ts'
import { directoryMessages } from '#app/domain/messages.ts'
import type { Database } from '#app/infrastructure/database/database.server.ts'
import {
  findCurrentSlug,
  findListingById,
  findListingBySlug,
  type Listing,
} from '#app/infrastructure/database/listings/find-listing.server.ts'
import type { Infrastructure } from '#app/infrastructure/infrastructure.server.ts'

type Address = { slug: string; id?: string | null }

/** The listing for a page; without it the page's error boundary says why. */
export async function requireListing(
  { db, log }: Pick<Infrastructure, 'db' | 'log'>,
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
