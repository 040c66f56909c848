import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import { checkedLabel, heldOn } from '#app/profiles/credentials/checked-credentials.ts'
import { pictureUrl } from '#app/profiles/photo.ts'
import { matchedText, showsMatch } from '../keywords/matched-text.ts'
import { listingSearch, listings, listingWords } from '../listings.table.server.ts'
import { replyFacts } from '../replies/reply-facts.table.server.ts'
import type { FoundListing } from './found-listing.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { fromFound, offers, placeColumns, startIsFresh } from './search-conditions.server.ts'
import { orderKeys } from './search-order.server.ts'
import type { SortOrder } from './sort-orders.ts'

/** What a card shows of a listing as it is stored. */
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
  feesPer: listings.feesPer,
  feesVat: listings.feesVat,
  credentials: listings.credentials,
  familyLegalAid: listings.familyLegalAid,
  worksOnline: listings.worksOnline,
  languages: listings.languages,
  bioLine: listings.bioLine,
}

export type Slice = { sort: SortOrder; limit: number; offset?: number }

/** The listings found, in order: at most `limit` of them after the first `offset`. */
export async function searchListings(
  db: Queryable,
  search: ResolvedSearch,
  slice: Slice,
): Promise<FoundListing[]> {
  const rows = await cardsQuery(db, search, slice)
  return rows.map(({ place, miles, bioText, credentials, profileImage, ...row }) => ({
    ...row,
    profileImage: pictureUrl(profileImage, search.photosUrl),
    credential: checkedLabel(heldOn(credentials, londonDay(search.now))[0]),
    matchedText: search.words ? hiddenMatch({ ...row, bioText }, search.words.terms) : '',
    nearest: miles === null ? null : { place: place ?? '', miles: Math.round(miles * 10) / 10 },
  }))
}

function cardsQuery(db: Queryable, search: ResolvedSearch, slice: Slice) {
  const { words, now } = search
  const shown = <Value>(condition: SQL, value: SQL) =>
    sql<Value | null>`case when ${condition} then ${value} end`
  return db
    .select({
      ...cardColumns,
      miamFee: shown<number>(offers('miam', now), sql`${listings.miamFee}`),
      startWithinDays: shown<number>(startIsFresh(now), sql`${listings.startWithinDays}`),
      repliesWithin: replyFacts.withinHours,
      bioText: words ? listings.bioText : sql<string>`''`,
      place: sql<string | null>`page.place`,
      miles: sql<number | null>`page.miles`,
      isByTextOnly: sql<boolean>`page.is_by_text_only`,
    })
    .from(
      sql`(select page.*, row_number() over () as number from (${pageStatement(search, slice)}) page) page`,
    )
    .innerJoin(listings, sql`${listings.id} = page.listing_id`)
    .innerJoin(listingSearch, eq(listingSearch.listingId, listings.id))
    .leftJoin(replyFacts, eq(replyFacts.mediatorId, listings.id))
    .orderBy(sql`page.number`)
}

/** A page of what is found, in order, with everything that the order goes by. */
export function pageStatement(search: ResolvedSearch, { sort, limit, offset = 0 }: Slice): SQL {
  const { words } = search
  const keys = orderKeys(sort, words)
  const values = keys.map(({ name, value }) => sql`, ${value} as ${sql.raw(name)}`)
  const order = keys.map(({ name, isDescending }) =>
    sql.raw(`${name}${isDescending ? ' desc' : ''}, `),
  )
  return sql`select listing_id, place, miles, is_by_text_only${sql.join(values)}
    from (select ${listingSearch}.*${words ? sql`, ${listingWords.words}` : sql``}, ${placeColumns(search)}
      ${fromFound(search)}) ${listingSearch}
    left join ${replyFacts} on ${replyFacts.mediatorId} = listing_id
    order by is_by_text_only, ${sql.join(order)}sort_name, listing_id limit ${limit} offset ${offset}`
}

/** The words of the bio that match, where nothing that a card shows does. */
function hiddenMatch(
  card: Pick<FoundListing, 'fullName' | 'title' | 'bioLine'> & { bioText: string },
  terms: readonly string[],
): string {
  const isShown = showsMatch(`${card.fullName} ${card.title} ${card.bioLine}`, terms)
  return isShown ? '' : matchedText(card.bioText, terms)
}
