import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { listings } from './listings.table.server.ts'
import { type SearchFilter, searchCondition } from './search-condition.server.ts'

/** How many listings are found, and how many of these would be left by each further filter. */
export type ListingCounts = {
  total: number
  areas: Record<PracticeAreaCode, number>
  familyLegalAid: number
  onlineMediation: number
}

export async function countListings(db: Queryable, filter: SearchFilter): Promise<ListingCounts> {
  const areas = Object.fromEntries(
    practiceAreaCodes.map((code) => [
      code,
      sql<number>`count(*) filter (where ${code} = any(${listings.practiceAreas}))`.mapWith(Number),
    ]),
  ) as Record<PracticeAreaCode, ReturnType<typeof countAll>>

  const [counts] = await db
    .select({
      total: countAll(),
      areas,
      familyLegalAid: sql`count(*) filter (where ${listings.familyLegalAid})`.mapWith(Number),
      onlineMediation: sql`count(*) filter (where ${listings.familyOnlineMediation})`.mapWith(
        Number,
      ),
    })
    .from(listings)
    .where(searchCondition(filter))
  return counts as ListingCounts
}

const countAll = () => sql`count(*)`.mapWith(Number)
