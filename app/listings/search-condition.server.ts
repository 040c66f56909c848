import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  like,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { storedLocation } from '#app/places/location.ts'
import { postTown } from '#app/places/post-towns.ts'
import { containing } from '#app/platform/database/like.server.ts'
import { listings } from './listings.table.server.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { searchWords } from './searchable.ts'

/** What of the criteria decides whether a listing is found. */
export type SearchFilter = Omit<SearchCriteria, 'sort' | 'view' | 'show' | 'page'>

/** The condition for a listing to be found; undefined finds all. */
export function searchCondition(filter: SearchFilter): SQL | undefined {
  const { areas, areasMatch } = filter
  const overlaps = areasMatch === 'all' ? arrayContains : arrayOverlaps
  const range = filter.experienceRange
  return and(
    ...searchWords(filter.keyword).map((word) => like(listings.searchText, containing(word))),
    filter.location ? isAt(storedLocation(filter.location)) : undefined,
    areas.length > 0 ? overlaps(listings.practiceAreas, areas) : undefined,
    // A mediator who has not said whom they serve serves everyone.
    filter.userType
      ? or(eq(listings.userType, filter.userType), eq(listings.userType, ''))
      : undefined,
    range ? gte(listings.experience, range.min) : undefined,
    range ? lte(listings.experience, range.max) : undefined,
    filter.needs.includes('familyLegalAid') ? eq(listings.familyLegalAid, true) : undefined,
    filter.needs.includes('onlineMediation') ? eq(listings.worksOnline, true) : undefined,
  )
}

/**
 * Mediators name a town, seldom a postcode, so a postcode also finds its town. "Hull" must then be
 * a whole word, or it would find Solihull.
 */
function isAt(location: string): SQL | undefined {
  const named = like(listings.location, containing(location))
  const town = postTown(location)
  return town ? or(named, sql`${listings.location} ~ ${`\\m${town}\\M`}`) : named
}
