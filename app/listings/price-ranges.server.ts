import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { listings } from './listings.table.server.ts'
import {
  type AreaPrices,
  fewestForRange,
  type PriceRange,
  type PriceRanges,
} from './price-ranges.ts'

/** What the listed mediators charge. One pass over the directory: for pages that are cached. */
export async function findPriceRanges(db: Queryable, today: string): Promise<PriceRanges> {
  const [areas, [all]] = await Promise.all([findAreaPrices(db), findOtherFees(db, today)])
  const { rows } = areas
  return {
    listed: all?.listed ?? 0,
    areas: practiceAreaCodes.flatMap((code) => {
      const own = rows.filter((row) => row.area === code)
      return areaPrices(code, own)
    }),
    miam: {
      listed: all?.family ?? 0,
      stated: all?.miamStated ?? 0,
      free: all?.miamFree ?? 0,
      range: rangeOf({ stated: all?.miamStated ?? 0, low: all?.miamLow, high: all?.miamHigh }),
    },
    vat: {
      stated: all?.withFees ?? 0,
      included: all?.vatIncluded ?? 0,
      added: all?.vatAdded ?? 0,
      none: all?.noVat ?? 0,
    },
    freeFirstCalls: all?.freeFirstCalls ?? 0,
  }
}

type RateRow = {
  area: string
  /** Null for everyone of the area, else those who say this of who pays. */
  fees_per: string | null
  listed: number
  stated: number
  free: number
  low: number | null
  high: number | null
}

function areaPrices(code: AreaPrices['code'], rows: RateRow[]): AreaPrices[] {
  const everyone = rows.find((row) => row.fees_per === null)
  if (!everyone) return []
  const rangeOfThose = (feesPer: string) => {
    const row = rows.find((each) => each.fees_per === feesPer)
    return row ? rangeOf(row) : null
  }
  const { listed, stated, free } = everyone
  return [
    {
      code,
      listed,
      stated,
      free,
      hourly: rangeOf(everyone),
      eachPays: rangeOfThose('person'),
      togetherPay: rangeOfThose('together'),
    },
  ]
}

type Quartiles = Pick<RateRow, 'stated'> & { low?: number | null; high?: number | null }

/** Rounded outwards to whole fives, which reads more easily and leaves no fewer within it. */
function rangeOf({ stated, low, high }: Quartiles): PriceRange | null {
  if (stated < fewestForRange || low == null || high == null) return null
  return { stated, low: Math.floor(low / 5) * 5 || low, high: Math.ceil(high / 5) * 5 }
}

function findAreaPrices(db: Queryable) {
  return db.execute<RateRow>(sql`
    with rates as (
      select area, fees_per,
        coalesce(hourly_rate_min, hourly_rate_max) as low,
        coalesce(hourly_rate_max, hourly_rate_min) as high
      from ${listings}, unnest(practice_areas) as area
    )
    select area, fees_per,
      count(*)::int as listed,
      (count(*) filter (where high > 0))::int as stated,
      (count(*) filter (where high = 0))::int as free,
      percentile_disc(0.25) within group (order by low) filter (where high > 0) as low,
      percentile_disc(0.75) within group (order by high) filter (where high > 0) as high
    from rates
    group by grouping sets ((area), (area, fees_per))`)
}

/** Of the fees of MIAMs only those count that the public is shown, by the rule `mayHoldMiams`. */
function findOtherFees(db: Queryable, today: string) {
  const { fixedFee, hourlyRateMin, hourlyRateMax, feesVat, practiceAreas } = listings
  const miamFee = sql`case when ${listings.accreditedUntil} >= ${today} and works_with_miams(${listings.offices}, ${listings.worksOnline}) then ${listings.miamFee} end`
  const isFamily = sql`'family' = any(${practiceAreas})`
  const hasFees = sql`num_nonnulls(${hourlyRateMin}, ${hourlyRateMax}, ${miamFee}, ${fixedFee}) > 0`
  const countIf = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  const quartile = (share: number) =>
    sql<
      number | null
    >`percentile_disc(${sql.raw(String(share))}) within group (order by ${miamFee}) filter (where ${isFamily} and ${miamFee} > 0)`
  return db
    .select({
      listed: sql<number>`count(*)::int`,
      family: countIf(isFamily),
      miamStated: countIf(sql`${isFamily} and ${miamFee} > 0`),
      miamFree: countIf(sql`${isFamily} and ${miamFee} = 0`),
      miamLow: quartile(0.25),
      miamHigh: quartile(0.75),
      withFees: countIf(hasFees),
      vatIncluded: countIf(sql`${hasFees} and ${feesVat} = 'included'`),
      vatAdded: countIf(sql`${hasFees} and ${feesVat} = 'added'`),
      noVat: countIf(sql`${hasFees} and ${feesVat} = 'none'`),
      freeFirstCalls: countIf(sql`${listings.freeFirstCall}`),
    })
    .from(listings)
}
