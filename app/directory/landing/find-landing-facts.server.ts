import { type SQL, sql } from 'drizzle-orm'
import { listingOffices, listings } from '#app/listings/listings.table.server.ts'
import type { Place } from '#app/places/place.ts'
import { isArea } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import type { LandingFacts } from './landing-facts.ts'
import { hasAll, isFoundAt, isWithin, startIsFresh, worksIn } from './office-conditions.server.ts'

/** Miles from a town's centre within which an office counts as in it. */
const milesOfTown = 3

/** Days that "within a month" means. */
const month = 28

type Row = Omit<LandingFacts, 'languages' | 'areas'> & {
  languages: Record<string, number> | null
  areas: Record<PracticeAreaCode, number>
}

/** What is true of those who work in the area and at the place, counted. */
export async function findLandingFacts(
  db: Queryable,
  { area, place, now }: { area: PracticeAreaCode | null; place: Place | null; now: Date },
): Promise<LandingFacts> {
  const office = listingOffices
  const rate = sql`coalesce(${listings.hourlyRateMin}, ${listings.hourlyRateMax})`
  const highest = sql`coalesce(${listings.hourlyRateMax}, ${listings.hourlyRateMin})`
  const startsSoon = sql`${office.startWithinDays} <= ${month} and ${startIsFresh(now, office.startConfirmedOn)}`
  const { rows } = await db.execute<Row>(sql`
    with at_place as (
      select ${office.listingId} as id, bool_or(${isIn(place)}) as is_in,
        bool_or(${hasCentre(place)}) as is_centre
      from ${office} where ${isFoundAt(place)} group by ${office.listingId}
    ), main as (
      select ${office}.*, is_in, is_centre
      from at_place join ${office} on ${office.listingId} = at_place.id and ${office.position} = 0
    ), found as (
      select * from main as ${office} where ${worksIn(area)}
    )
    select count(*)::int as total,
      coalesce(bool_or(is_in), false) as "isIn",
      coalesce(bool_or(is_centre), false) as "hasOffice",
      ${countIf(hasAll(['accredited']))} as accredited,
      ${countIf(hasAll(['familyLegalAid']))} as "legalAid",
      ${countIf(hasAll(['onlineMediation']))} as online,
      ${countIf(hasAll(['courtForms']))} as "courtForms",
      ${countIf(startsSoon)} as "startWithinMonth",
      ${countIf(sql`${highest} > 0`)} as priced,
      min(${rate}) filter (where ${highest} > 0) as "lowestRate",
      max(${highest}) as "highestRate",
      percentile_disc(0.5) within group (order by ${rate}) filter (where ${highest} > 0)
        as "medianRate",
      (select jsonb_object_agg(code, number) from (
        select code, count(*)::int as number from found, unnest(found.languages) as code
        group by code) as spoken) as languages,
      (select jsonb_build_object(${areaCounts()}) from main as ${office}) as areas,
      (select count(*)::int from main) as everyone
    from found as ${office} join ${listings} on ${listings.id} = ${office.listingId}`)
  const row = rows[0]
  if (!row) throw new Error('a count without a group has one row')
  return { ...row, languages: row.languages ?? {} }
}

function countIf(condition: SQL): SQL {
  return sql`(count(*) filter (where ${condition}))::int`
}

/** An area holds what was found in it; to a town belongs what is close to its centre. */
function isIn(place: Place | null): SQL {
  return place === null || isArea(place) ? sql`true` : sql`(${isWithin(place, milesOfTown)})`
}

function hasCentre(place: Place | null): SQL {
  if (place === null) return sql`false`
  const { latitude, longitude } = listingOffices
  return sql`(${latitude} = ${place.latitude}::float8 and ${longitude} = ${place.longitude}::float8)`
}

function areaCounts(): SQL {
  const pairs = practiceAreaCodes.map((code) => sql`${code}::text, ${countIf(hasAll([code]))}`)
  return sql.join(pairs, sql`, `)
}
