import { and, arrayOverlaps, between, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { londonDay } from '#app/platform/time/calendar.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import { listingOffices } from '../listings.table.server.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { factBits } from './search-facts.ts'

/** What of the criteria decides whether a listing is found. */
export type SearchFilter = Omit<SearchCriteria, 'sort' | 'view' | 'show' | 'page'>

const dayLength = 24 * 60 * 60 * 1000

/** The condition for a listing to offer what is asked, in whichever areas of practice and place. */
export function offersAsked(filter: SearchFilter, now: Date): SQL | undefined {
  const { needs, languages, startWithin, maxRate, userType, experienceRange: range } = filter
  return and(
    needs.length > 0 ? hasAll(needs) : undefined,
    languages.length > 0 ? arrayOverlaps(listingOffices.languages, languages) : undefined,
    startWithin === null ? undefined : startsWithin(startWithin, now),
    maxRate === null ? undefined : lte(listingOffices.lowestRate, maxRate),
    // A mediator who has not said whom they serve serves everyone.
    userType
      ? or(eq(listingOffices.userType, userType), eq(listingOffices.userType, ''))
      : undefined,
    range ? between(listingOffices.experience, range.min, range.max) : undefined,
  )
}

/** The condition for a listing to have the areas of practice, any or all of them. */
export function hasAreas({ areas, areasMatch }: SearchFilter): SQL | undefined {
  if (areas.length === 0) return undefined
  return areasMatch === 'all' ? hasAll(areas) : sql`${listingOffices.facts} & ${bits(areas)} <> 0`
}

/** Whether they said of late that they can start within so many days. */
function startsWithin(days: number, now: Date): SQL | undefined {
  const { startWithinDays, startConfirmedOn } = listingOffices
  return and(lte(startWithinDays, days), startIsFresh(now, startConfirmedOn))
}

/** Whether what a mediator said of the earliest start on a day is still shown. */
export function startIsFresh(now: Date, confirmedOn: SQL | PgColumn): SQL {
  const since = londonDay(new Date(now.getTime() - startShownDays * dayLength))
  return sql`${confirmedOn} >= ${since}::date`
}

/** Whether a listing has all these areas and needs. */
export function hasAll(codes: readonly string[]): SQL {
  return sql`${listingOffices.facts} & ${bits(codes)} = ${bits(codes)}`
}

function bits(codes: readonly string[]): SQL {
  return sql.raw(String(factBits(codes)))
}
