import { eq } from 'drizzle-orm'
import { findPlace } from '#app/places/find-place.server.ts'
import type { Office } from '#app/places/office.ts'
import { isArea } from '#app/places/place.ts'
import { type ResolvedLocation, resolveLocation } from '#app/places/resolve-location.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { mediators } from '#app/profiles/mediators.table.server.ts'
import { isPracticeArea } from '#app/taxonomy/practice-areas.ts'
import { listings } from '../listings.table.server.ts'
import type { FoundListing } from '../search/found-listing.ts'
import { emptyCriteria } from '../search/search-criteria.ts'
import { searchListings } from '../search/search-listings.server.ts'

type Asked = {
  listingId: string
  /** What the dispute is about; without it, or where it is no area, the listing's areas decide. */
  disputeType?: string
  /** Where the visitor looked, or wrote; without it distances are from the listing's main office. */
  place?: string
  /** Ids of mediators who are not offered, besides the one of the listing. */
  except?: readonly string[]
  limit: number
}

/** Farther away than this somebody who works online is offered instead. */
const nearMiles = 40

/**
 * Listed mediators who take cases in an area of the dispute, or of the listing, or of the profile
 * that is not listed: the nearest first, then, where there are not enough, the best match among those
 * who work online. Without any place, or like a mediator who has left, others do as well.
 */
export async function findSimilar(
  { db, environment, now }: Pick<Platform, 'db' | 'environment' | 'now'>,
  { listingId, disputeType = '', place = '', except = [], limit }: Asked,
): Promise<FoundListing[]> {
  const [found] = await db
    .select({
      profile: { areas: mediators.practiceAreas, offices: mediators.offices },
      listing: { areas: listings.practiceAreas, offices: listings.offices },
    })
    .from(mediators)
    .leftJoin(listings, eq(listings.id, mediators.id))
    .where(eq(mediators.id, listingId))
  const listing = found?.listing ?? found?.profile
  const areas = isPracticeArea(disputeType)
    ? [disputeType]
    : (listing?.areas.filter(isPracticeArea) ?? [])
  if (listing && areas.length === 0) return []

  const typed = await findPlace({ db, environment }, place)
  const near = typed && !isArea(typed.place) ? typed : await officePlace(db, listing?.offices[0])
  const { photosUrl } = environment.sharedCache
  const anywhere = {
    ...emptyCriteria,
    areas,
    areasMatch: 'any' as const,
    meant: undefined,
    words: undefined,
    radius: null,
  }
  const search = { ...anywhere, now: now(), photosUrl }
  const offered: FoundListing[] = []
  if (near) {
    await offer({ ...search, needs: ['newCases'], meant: near, radius: nearMiles }, 'nearest')
  }
  if (offered.length < limit) {
    await offer({ ...search, needs: ['newCases', 'onlineMediation'] }, 'relevance')
  }
  if (offered.length < limit && !near) await offer({ ...search, needs: ['newCases'] }, 'relevance')
  return offered

  async function offer(
    ...[wanted, sort]: [Parameters<typeof searchListings>[1], 'nearest' | 'relevance']
  ) {
    const left = new Set([listingId, ...except, ...offered.map(({ id }) => id)])
    const found = await searchListings(db, wanted, { sort, limit: limit + left.size })
    offered.push(...found.filter(({ id }) => !left.has(id)).slice(0, limit - offered.length))
  }
}

/** What an office's location means, at the office's own position. */
async function officePlace(
  db: Queryable,
  office: Office | undefined,
): Promise<ResolvedLocation | undefined> {
  if (!office || office.latitude === null || office.longitude === null) return undefined
  const resolved = await resolveLocation(db, office.location)
  if (!resolved || isArea(resolved.place)) return undefined
  const { latitude, longitude } = office
  return { ...resolved, place: { ...resolved.place, latitude, longitude } }
}
