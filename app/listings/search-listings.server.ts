import { asc, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { FoundListing } from './found-listing.ts'
import { listings } from './listings.table.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { searchCondition } from './search-condition.server.ts'
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
  startWithinDays: listings.startWithinDays,
}

/** The listings found, in order: at most `limit` of them after the first `offset`. */
export async function searchListings(
  db: Queryable,
  search: ResolvedSearch,
  { sort, limit, offset = 0 }: { sort: SortOrder; limit: number; offset?: number },
): Promise<FoundListing[]> {
  const rows = await db
    .select(cardColumns)
    .from(listings)
    .where(searchCondition(search))
    .orderBy(...orderBy(sort))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({
    ...row,
    bioLine: '',
    matchedText: '',
    nearest: null,
    isByTextOnly: false,
  }))
}

/** Ties go by name, then id, and each order has an index of exactly its keys. */
function orderBy(sort: SortOrder): SQL[] {
  const byName = [asc(listings.sortName), asc(listings.id)]
  const leading: Partial<Record<SortOrder, SQL>> = {
    relevance: sql`${listings.relevance} desc nulls last`,
    newest: sql`${listings.joinDate} desc nulls last`,
    most_experienced: sql`${listings.experience} desc nulls last`,
    highest_rated: sql`${listings.ratingAverage} desc nulls last`,
    most_complete: sql`${listings.completionScore} desc nulls last`,
  }
  const first = leading[sort]
  return first ? [first, ...byName] : byName
}
