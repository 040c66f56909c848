import { and, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { findWords } from '../keywords/find-words.server.ts'
import { matchedText, showsMatch } from '../keywords/matched-text.ts'
import { byIndex } from '../keywords/word-condition.server.ts'
import { listings } from '../listings.table.server.ts'
import type { FoundListing } from './found-listing.ts'
import { foundOffices, isInPlace } from './found-offices.server.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { hasAreas, offersAsked, startIsFresh } from './search-condition.server.ts'
import { orderOfPage, pageOf } from './search-order.server.ts'
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
  familyAccredited: listings.familyAccredited,
  familyLegalAid: listings.familyLegalAid,
  worksOnline: listings.worksOnline,
  languages: listings.languages,
  bioLine: listings.bioLine,
}

/** The listings found, in order: at most `limit` of them after the first `offset`. */
export async function searchListings(
  db: Queryable,
  search: ResolvedSearch,
  { sort, limit, offset = 0 }: { sort: SortOrder; limit: number; offset?: number },
): Promise<FoundListing[]> {
  const { now } = search
  const words = await findWords(db, search)
  const condition = and(offersAsked(search, now), hasAreas(search))
  const found = foundOffices({ search, words, condition, isWeighed: sort === 'relevance' })
  const order = { sort, words, isInPlace: isInPlace(search), now }
  const page = pageOf(found, order, { limit, offset })
  const rows = await byIndex(db, words, (tx) =>
    tx
      .select({
        ...cardColumns,
        startWithinDays: sql<
          number | null
        >`case when ${startIsFresh(now, listings.startConfirmedOn)} then ${listings.startWithinDays} end`,
        bioText: words ? listings.bioText : sql<string>`''`,
        place: sql<string>`page.place`,
        miles: sql<number | null>`page.miles`,
        isByTextOnly: sql<boolean>`page.is_by_text_only`,
      })
      .from(sql`(${page}) page`)
      .innerJoin(listings, sql`${listings.id} = page.listing_id`)
      .orderBy(orderOfPage(order)),
  )
  return rows.map(({ place, miles, bioText, ...row }) => ({
    ...row,
    matchedText: words ? hiddenMatch({ ...row, bioText }, words.terms) : '',
    nearest: miles === null ? null : { place, miles: Math.round(miles * 10) / 10 },
  }))
}

/** The words of the bio that match, where nothing that a card shows does. */
function hiddenMatch(
  card: Pick<FoundListing, 'fullName' | 'title' | 'bioLine'> & { bioText: string },
  terms: string[],
): string {
  const isShown = showsMatch(`${card.fullName} ${card.title} ${card.bioLine}`, terms)
  return isShown ? '' : matchedText(card.bioText, terms)
}
