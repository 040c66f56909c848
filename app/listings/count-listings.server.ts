import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { languageCodes } from '#app/taxonomy/languages.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/work-facts.ts'
import type { ListingCounts } from './found-listing.ts'
import { listings } from './listings.table.server.ts'
import { needCodes } from './needs.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'
import { searchCondition } from './search-condition.server.ts'

export async function countListings(db: Queryable, search: ResolvedSearch): Promise<ListingCounts> {
  const areas = Object.fromEntries(
    practiceAreaCodes.map((code) => [
      code,
      sql<number>`count(*) filter (where ${code} = any(${listings.practiceAreas}))`.mapWith(Number),
    ]),
  ) as Record<PracticeAreaCode, ReturnType<typeof countAll>>

  const [counts] = await db
    .select({ total: countAll(), areas })
    .from(listings)
    .where(searchCondition(search))
  return { ...noneFound, ...counts }
}

const countAll = () => sql`count(*)`.mapWith(Number)

export const noneFound: ListingCounts = {
  total: 0,
  byTextOnly: 0,
  moreOnline: 0,
  areas: zeros(practiceAreaCodes),
  needs: zeros(needCodes),
  languages: zeros(languageCodes),
  startWithin: zeros(startChoices.map(({ days }) => days)),
}

function zeros<Code extends string | number>(codes: readonly Code[]): Record<Code, number> {
  return Object.fromEntries(codes.map((code) => [code, 0])) as Record<Code, number>
}
