import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listingOffices, listingWords } from '../listings.table.server.ts'
import type { ListingFacts, OfficeFacts } from './office-table.ts'

/** How many listings are read at once, so that others get their turn in between. */
const batchSize = 5_000

type Row = Omit<ListingFacts, 'offices'> & Omit<OfficeFacts, 'place'> & { place: string | null }

/** Every listing with its offices, batch after batch. */
export async function* readAllOffices(tx: Queryable): AsyncGenerator<ListingFacts[]> {
  let last = 0
  for (;;) {
    const numbers = sql`select number, listing_id from ${listingWords}
      where ${listingWords.number} > ${last} order by number limit ${batchSize}`
    const { rows } = await tx.execute<Row>(rowsOf(numbers))
    const highest = rows.at(-1)?.number
    if (highest === undefined) return
    yield listingsOf(rows)
    last = highest
  }
}

/** What has changed since a snapshot of the database, and the snapshot that holds it. */
export async function readChangedOffices(db: Queryable, since: string) {
  const oldest = since.slice(0, since.indexOf(':'))
  const changed = sql`select number, listing_id from ${listingWords}
    where ${listingWords.changedIn} >= ${oldest}::xid8
      and not pg_visible_in_snapshot(${listingWords.changedIn}, ${since}::pg_snapshot)`
  const { rows } = await db.execute<Partial<Row> & { snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot, found.* from (values (1)) one
      left join (${rowsOf(changed)}) found on true`,
  )
  const found = rows.filter((row): row is Row & { snapshot: string } => row.number !== null)
  return {
    snapshot: rows[0]?.snapshot ?? since,
    numbers: new Set(found.map(({ number }) => number)),
    listings: listingsOf(found),
  }
}

/** The snapshot of the database in which a transaction reads. */
export async function readSnapshot(tx: Queryable): Promise<string> {
  const { rows } = await tx.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return rows[0]?.snapshot ?? ''
}

/** A row for each office of numbered listings, or one without a place for a listing that is gone. */
function rowsOf(numbered: SQL): SQL {
  const office = listingOffices
  return sql`select numbered.number, numbered.listing_id as id, ${office.place},
      ${office.latitude}, ${office.longitude}, array_to_string(${office.areas}, ',') as areas,
      ${office.location}, ${office.facts}, array_to_string(${office.languages}, ',') as languages,
      ${office.startWithinDays} as "startWithinDays",
      ${office.startConfirmedOn}::text as "startConfirmedOn",
      ${office.lowestRate} as "lowestRate", ${office.experience}, ${office.userType} as "userType",
      ${office.sortName} as "sortName", ${office.relevance},
      ${office.weightedRating} as "weightedRating", ${office.completionScore} as "completionScore",
      ${milliseconds(sql`${office.joinDate}`)} as "joinDate",
      ${milliseconds(sql`${office.publishedAt}`)} as "publishedAt"
    from (${numbered}) numbered left join ${office} on ${office.listingId} = numbered.listing_id
    order by numbered.number, ${office.position}`
}

function milliseconds(moment: SQL): SQL {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`
}

function listingsOf(rows: readonly Row[]): ListingFacts[] {
  const listings: (ListingFacts & { offices: OfficeFacts[] })[] = []
  for (const { place, latitude, longitude, areas, ...listing } of rows) {
    if (place === null) continue
    const last = listings.at(-1)
    const office = { place, latitude, longitude, areas }
    if (last?.number === listing.number) last.offices.push(office)
    else listings.push({ ...listing, offices: [office] })
  }
  return listings
}
