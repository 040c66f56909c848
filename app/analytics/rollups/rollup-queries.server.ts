import { type SQL, sql } from 'drizzle-orm'
import { userActivity } from '../activity.table.server.ts'
import { type EventKind, foundNone, foundSome } from './rollup-kinds.ts'

/** From when, and until before when, events are counted: columns or parameters. */
type TimeRange = { starts: SQL; ends: SQL }

const { payload, timestamp, type } = userActivity

/** Counts the events of a time by `name`: how often (`count`) and when last (`last_at`). */
export const rollupQueries: Record<EventKind, (range: TimeRange) => SQL> = {
  event: ({ starts, ends }) => sql`
    select ${type} as name, count(*) as count, max(${timestamp}) as last_at from ${userActivity}
    where ${timestamp} >= ${starts} and ${timestamp} < ${ends} group by 1`,

  search: (range) =>
    countSearches(
      sql`case when ${payload} ->> 'found' = '0' then ${foundNone} else ${foundSome} end`,
      range,
    ),

  // Few combinations are asked for, so they are taken apart after they are counted.
  area: (range) => sql`
    select area as name, sum(count) as count, max(last_at) as last_at
    from (${countSearches(sql`${payload} -> 'practiceAreas'`, range)}) as mixes (areas, count, last_at)
      cross join jsonb_array_elements_text(areas) as area
    group by 1`,

  place: (range) =>
    countSearches(sql`${payload} ->> 'location'`, range, sql`and ${payload} ->> 'location' <> ''`),

  'zero-result search': (range) =>
    countSearches(
      sql`jsonb_build_array(${payload} -> 'practiceAreas', ${payload} -> 'experienceRange',
        ${payload} -> 'location', ${payload} -> 'familyLegalAid', ${payload} -> 'hasKeyword')::text`,
      range,
      sql`and ${payload} ->> 'found' = '0'`,
    ),
}

function countSearches(name: SQL, { starts, ends }: TimeRange, condition = sql``): SQL {
  return sql`
    select ${name} as name, count(*) as count, max(${timestamp}) as last_at from ${userActivity}
    where ${type} = 'search_performed' and ${timestamp} >= ${starts} and ${timestamp} < ${ends}
      ${condition}
    group by 1`
}

/** What a name of the kind 'zero-result search' asked for. */
export function parseSearch(name: string) {
  const [practiceAreas, experienceRange, location, familyLegalAid, hasKeyword] = JSON.parse(
    name,
  ) as [string[], string, string, boolean, boolean]
  return { practiceAreas, experienceRange, location, familyLegalAid, hasKeyword }
}
