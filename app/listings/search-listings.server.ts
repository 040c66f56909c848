import { and, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { FoundListing } from './found-listing.ts'
import { foundOffices } from './found-offices.server.ts'
import { listings } from './listings.table.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { hasAreas, offersAsked, startIsFresh } from './search-condition.server.ts'
import { orderBy } from './search-order.server.ts'
import type { SortOrder } from './sort-orders.ts'

/** What a card shows of a listing. */
const cardColumns = {
  id: listings.id,
  slug: listings.slug,
  fullName: listings.fullName,
  title: listings.title,
  location: listings.location,
  experience: listings.experience,
  practiceAreas: listings.practiceAreas,
  profileImage: listings.profileImage,
  hourlyRateMin: listings.hourlyRateMin,
  hourlyRateMax: listings.hourlyRateMax,
  ratingAverage: listings.ratingAverage,
  ratingTotal: listings.ratingTotal,
  acceptNewCases: listings.acceptNewCases,
  miamFee: listings.miamFee,
  feesPer: listings.feesPer,
  feesVat: listings.feesVat,
  freeFirstCall: listings.freeFirstCall,
  familyAccredited: listings.familyAccredited,
  familyLegalAid: listings.familyLegalAid,
  worksOnline: listings.worksOnline,
  languages: listings.languages,
}

/** The listings found, in order: at most `limit` of them after the first `offset`. */
export async function searchListings(
  db: Queryable,
  search: ResolvedSearch,
  { sort, limit, offset = 0 }: { sort: SortOrder; limit: number; offset?: number },
): Promise<FoundListing[]> {
  const found = foundOffices(search, and(offersAsked(search, search.now), hasAreas(search)))
  const page = sql`select * from (${found}) page order by ${orderBy(sort)} limit ${limit} offset ${offset}`
  const rows = await db
    .select({
      ...cardColumns,
      startWithinDays: sql<
        number | null
      >`case when ${startIsFresh(search.now, listings.startConfirmedOn)} then ${listings.startWithinDays} end`,
      place: sql<string>`page.place`,
      miles: sql<number | null>`page.miles`,
      isByTextOnly: sql<boolean>`page.is_by_text_only`,
    })
    .from(sql`(${page}) page`)
    .innerJoin(listings, sql`${listings.id} = page.listing_id`)
    .orderBy(orderBy(sort))
  return rows.map(({ place, miles, ...row }) => ({
    ...row,
    bioLine: '',
    matchedText: '',
    nearest: miles === null ? null : { place, miles: Math.round(miles * 10) / 10 },
  }))
}
