import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { type StemsRow, stemColumns, stemsOfRow } from '../keywords/listing-stems.server.ts'
import type { ListingStems } from '../keywords/word-index.server.ts'
import { listingOffices, listings, listingWords, searchWords } from '../listings.table.server.ts'
import { replyFacts } from '../replies/reply-facts.table.server.ts'
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

/** Which state of the directory was read. */
export type ReadState = {
  /** What the database showed, as `pg_current_snapshot` has it. */
  snapshot: string
  /** The file of the words, which is another one after a restore. */
  file: string
}

const state = sql`pg_current_snapshot()::text as snapshot,
  pg_relation_filenode('listing_words')::text as file`

/** The state that a transaction reads. */
export async function readState(tx: Queryable): Promise<ReadState> {
  const { rows } = await tx.execute<ReadState>(sql`select ${state}`)
  const [read] = rows
  if (!read) throw new Error('a state without a condition has one row')
  return read
}

/** What has changed since a state was read, and the state that holds it. */
export async function readChangedOffices(db: Queryable, { snapshot }: ReadState) {
  const oldest = snapshot.slice(0, snapshot.indexOf(':'))
  const isChanged = sql`${listingWords.changedIn} >= ${oldest}::xid8
      and not pg_visible_in_snapshot(${listingWords.changedIn}, ${snapshot}::pg_snapshot)`
  // Nearly always nothing has, and a statement that only asks takes a third of the time.
  const asked = await db.execute<ReadState & { has_changed: boolean }>(
    sql`select ${state}, exists(select from ${listingWords} where ${isChanged}) as has_changed`,
  )
  const [now] = asked.rows
  if (now && !now.has_changed) {
    return { state: stateIn(now), numbers: noNumbers, listings: [], words: [], stems: [] }
  }

  const changed = sql`select number, listing_id from ${listingWords} where ${isChanged}`
  const { rows } = await db.execute<ReadState & (ChangedRow | { number: null })>(
    sql`select ${state}, found.*, (
        select array_to_string(search_texts, ' ') from ${listings} where ${listings.id} = found.id
      ) as texts, ${stemColumns}
      from (values (1)) one left join (${rowsOf(changed)}) found on true
        left join ${listingWords} on ${listingWords.number} = found.number`,
  )
  const [first] = rows
  if (!first) throw new Error('a left join of one row has one at least')
  const found = rows.filter((row): row is ReadState & ChangedRow => row.number !== null)
  return {
    state: stateIn(first),
    numbers: new Set(found.map(({ number }) => number)),
    listings: listingsOf(found),
    words: found.flatMap(({ texts }) => texts?.split(' ') ?? []),
    stems: stemsOf(found),
  }
}

/** With the words of the listing, null of one that is gone, and their stems. */
type ChangedRow = Row & StemsRow & { texts: string | null }

/** Of each listing once, of which every office has a row. */
function stemsOf(rows: readonly ChangedRow[]): ListingStems[] {
  return [...new Map(rows.map((row) => [row.number, row])).values()].map(stemsOfRow)
}

/** Every word that listings have. */
export async function readKnownWords(tx: Queryable): Promise<string[]> {
  const { rows } = await tx.execute<{ words: string | null }>(
    sql`select string_agg(word, ' ') as words from ${searchWords}`,
  )
  return rows[0]?.words?.split(' ') ?? []
}

const noNumbers: ReadonlySet<number> = new Set()

function stateIn({ snapshot, file }: ReadState): ReadState {
  return { snapshot, file }
}

/** A row for each office of numbered listings, or one without a place for a listing that is gone. */
function rowsOf(numbered: SQL): SQL {
  const office = listingOffices
  return sql`select numbered.number, numbered.listing_id as id, ${office.place},
      ${office.latitude}, ${office.longitude}, array_to_string(${office.areas}, ',') as areas,
      ${office.location}, ${office.facts}, array_to_string(${office.languages}, ',') as languages,
      ${office.startWithinDays} as "startWithinDays",
      ${office.startConfirmedOn}::text as "startConfirmedOn",
      ${office.lowestRate} as "lowestRate", ${office.highestRate} as "highestRate", ${office.experience}, ${office.userType} as "userType",
      ${office.sortName} as "sortName", ${office.relevance},
      ${office.weightedRating} as "weightedRating", ${office.completionScore} as "completionScore",
      ${milliseconds(sql`${office.joinDate}`)} as "joinDate",
      ${milliseconds(sql`${office.publishedAt}`)} as "publishedAt",
      ${office.checkedUntil}::text as "checkedUntil",
      ${office.accreditedUntil}::text as "accreditedUntil",
      ${replyFacts.withinHours} as "repliesWithin"
    from (${numbered}) numbered left join ${office} on ${office.listingId} = numbered.listing_id
      left join ${replyFacts} on ${replyFacts.mediatorId} = numbered.listing_id
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
