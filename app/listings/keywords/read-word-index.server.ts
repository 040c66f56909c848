import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listingWords } from '../listings.table.server.ts'
import { type StemsRow, stemColumns, stemsOfRow } from './listing-stems.server.ts'
import type { ListingStems, WordIndex } from './word-index.server.ts'

/** How many listings are read at once, so that others get their turn in between. */
const batchSize = 500

/** Reads the stems of all listings, as long as they are wanted. */
export async function readWordIndex(
  db: Queryable,
  index: WordIndex,
  { isWanted }: { isWanted: () => boolean },
): Promise<void> {
  await index.take(readStems(db, isWanted))
}

async function* readStems(
  db: Queryable,
  isWanted: () => boolean,
): AsyncGenerator<ListingStems[], void> {
  let last = 0
  while (isWanted()) {
    const { rows } = await db.execute<StemsRow>(
      sql`select number, ${stemColumns} from ${listingWords}
        where number > ${last} order by number limit ${batchSize}`,
    )
    const highest = rows.at(-1)?.number
    if (highest === undefined) return
    yield rows.map(stemsOfRow)
    last = highest
  }
  throw new Error('nobody wants the index of words any more')
}

/**
 * The stem by which each of some words is looked for; null where one of them has several, as "1e5x"
 * has, of which the database looks for one after the other.
 */
export async function readStemsOf(
  db: Queryable,
  words: readonly string[],
): Promise<Map<string, string> | null> {
  const { rows } = await db.execute<{ word: string; stems: string[] }>(
    sql`select word, tsvector_to_array(to_tsvector('listing_words', word)) as stems
      from unnest(${sql.param([...words])}::text[]) as word`,
  )
  if (rows.some(({ stems }) => stems.length !== 1)) return null
  return new Map(rows.map(({ word, stems }) => [word, stems[0] ?? '']))
}
