import { type SQL, sql } from 'drizzle-orm'
import { listingOffices, listingSearch } from '#app/listings/listings.table.server.ts'
import { isWithin } from '#app/listings/search/near.server.ts'
import {
  fromCounted,
  offers,
  practises,
  startsWithin,
} from '#app/listings/search/search-conditions.server.ts'
import { isArea, type Place } from '#app/places/place.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type PracticeAreaCode, practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { searchAt } from './count-found.server.ts'
import type { LandingFacts } from './landing-facts.ts'

/** Miles from a town's centre within which an office counts as in it. */
const milesOfTown = 3

/** Days that "within a month" means. */
const month = 28

type Subject = { area: PracticeAreaCode | null; place: Place | null; now: Date }

const listing = listingSearch

/** What is true of those who work in the area and at the place, counted. */
export async function countLandingFacts(
  db: Queryable,
  { area, place, now }: Subject,
): Promise<LandingFacts> {
  const isAsked = area === null ? sql`true` : practises(area)
  const count = (condition: SQL) => sql`(count(*) filter (where ${isAsked} and ${condition}))::int`
  const areas = practiceAreaCodes.map(
    (code) => sql`${sql.raw(`'${code}'`)}, (count(*) filter (where ${practises(code)}))::int`,
  )
  const isPriced = sql`${isAsked} and ${listing.highestRate} > 0`
  const { rows } = await db.execute<Omit<LandingFacts, 'languages'> & { languages: Counts | null }>(
    sql`with found as materialized (
      select ${listing}.* ${fromCounted(searchAt(null, place, now))}
    )
    select ${count(sql`true`)} as total,
      count(*)::int as everyone,
      coalesce(bool_or(${isAsked} and ${hasOffice(isIn(place))}), false) as "isIn",
      coalesce(bool_or(${isAsked} and ${hasOffice(isCentre(place))}), false) as "hasOffice",
      ${count(offers('accredited', now))} as accredited,
      ${count(offers('familyLegalAid', now))} as "legalAid",
      ${count(offers('onlineMediation', now))} as online,
      ${count(offers('courtForms', now))} as "courtForms",
      ${count(startsWithin(month, now))} as "startWithinMonth",
      ${count(sql`${listing.highestRate} > 0`)} as priced,
      min(${listing.lowestRate}) filter (where ${isPriced}) as "lowestRate",
      percentile_disc(0.5) within group (order by ${listing.lowestRate})
        filter (where ${isPriced}) as "medianRate",
      max(${listing.highestRate}) filter (where ${isPriced}) as "highestRate",
      json_build_object(${sql.join(areas, sql`, `)}) as areas,
      (select json_object_agg(code, number) from (
        select code, count(*)::int as number from found as ${listing}, unnest(languages) code
        where ${isAsked} group by code) spoken) as languages
    from found as ${listing}`,
  )
  const [row] = rows
  if (!row) throw new Error('a count without a group has one row')
  return { ...row, languages: row.languages ?? {} }
}

type Counts = LandingFacts['languages']

/** Whether any office of a listing passes. */
function hasOffice(condition: SQL): SQL {
  return sql`exists (select from ${listingOffices}
    where ${listingOffices.listingId} = ${listing.listingId} and ${condition})`
}

/** An area holds what was found in it; to a town belongs what is close to its centre. */
function isIn(place: Place | null): SQL {
  return place === null || isArea(place) ? sql`true` : isWithin(place, milesOfTown)
}

function isCentre(place: Place | null): SQL {
  if (place === null) return sql`false`
  const { latitude, longitude } = listingOffices
  return sql`${latitude} = ${place.latitude}::float8 and ${longitude} = ${place.longitude}::float8`
}
