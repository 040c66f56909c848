import { type SQL, sql } from 'drizzle-orm'
import { searchAnalytics, userActivity } from '../activity.table.server.ts'
import { type CountKind, foundNone, foundSome } from './count-kinds.ts'

/** From when, and until before when, rows are counted: columns or parameters. */
export type Range = { starts: SQL; ends: SQL }

const inRange = (
  time: typeof searchAnalytics.timestamp | typeof userActivity.timestamp,
  range: Range,
) => sql`${time} >= ${range.starts} and ${time} < ${range.ends}`

/**
 * Of each kind the query that counts the rows of a time: by `name`, how often (`count`) and when last
 * (`last`). What is stored of a span and what is counted for a page come from the same queries.
 */
export const countRows: Record<CountKind, (range: Range) => SQL> = {
  event: (range) => sql`
    select ${userActivity.type} as name, count(*) as count, max(${userActivity.timestamp}) as last
    from ${userActivity} where ${inRange(userActivity.timestamp, range)} group by 1`,

  search: (range) =>
    countSearches(
      sql`case when ${searchAnalytics.found} = 0 then ${foundNone} else ${foundSome} end`,
      range,
    ),

  // Few combinations are asked for, so they are taken apart after they are counted.
  area: (range) => sql`
    select area as name, sum(count) as count, max(last) as last
    from (
      select ${searchAnalytics.practiceAreas} as areas, count(*) as count, max(${searchAnalytics.timestamp}) as last
      from ${searchAnalytics}
      where ${inRange(searchAnalytics.timestamp, range)} and ${searchAnalytics.practiceAreas} <> '{}'
      group by 1
    ) as mixes cross join unnest(areas) as area group by 1`,

  place: (range) =>
    countSearches(
      sql`${searchAnalytics.location}`,
      range,
      sql`and ${searchAnalytics.location} <> ''`,
    ),

  'zero-result search': (range) =>
    countSearches(
      sql`jsonb_build_array(${searchAnalytics.practiceAreas}, ${searchAnalytics.experienceRange}, ${searchAnalytics.location},
      ${searchAnalytics.familyLegalAid}, ${searchAnalytics.hasKeyword})::text`,
      range,
      sql`and ${searchAnalytics.found} = 0`,
    ),
}

function countSearches(name: SQL, range: Range, condition = sql``): SQL {
  return sql`
    select ${name} as name, count(*) as count, max(${searchAnalytics.timestamp}) as last
    from ${searchAnalytics}
    where ${inRange(searchAnalytics.timestamp, range)} ${condition} group by 1`
}

/** What a name of the kind 'zero-result search' asked for. */
export function parseSearch(name: string) {
  const [practiceAreas, experienceRange, location, familyLegalAid, hasKeyword] = JSON.parse(
    name,
  ) as [string[], string, string, boolean, boolean]
  return { practiceAreas, experienceRange, location, familyLegalAid, hasKeyword }
}
