import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listingWords, searchWords } from '../listings.table.server.ts'
import type { CommonWords, ListingStems, WordPart } from './common-words.ts'
import { type StemsRow, stemColumns, stemsOfRow } from './listing-stems.server.ts'

/** Sets that are kept, of a bit for each listing: 160 bytes of each listing at most. */
const mostSets = 1_280

/** How many listings are read at once, so that others get their turn in between. */
const batchSize = 500

const columns: Record<string, WordPart> = {
  words: 'all',
  name_words: 'name',
  practice_words: 'practice',
  place_words: 'place',
}

/**
 * Reads which listings have the stems that more than a share of them have, as the database's planner
 * knows them, as long as they are wanted. Where the planner knows nothing, none are read.
 */
export async function readCommonWords(
  db: Queryable,
  common: CommonWords,
  { share, isWanted }: { share: number; isWanted: () => boolean },
): Promise<void> {
  const frequent = await frequentStems(db, share)
  if (frequent.length === 0) return
  const stemOf = await stemsOf(db, [...new Set(frequent.map(({ stem }) => stem))])
  await common.take(frequent, stemOf, readStems(db, isWanted))
}

/** The stems of all listings. */
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
  throw new Error('nobody wants the common words any more')
}

async function frequentStems(
  db: Queryable,
  share: number,
): Promise<{ part: WordPart; stem: string }[]> {
  const { rows } = await db.execute<{ column: string; stem: string }>(
    sql`select attname as column, stem from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (stem, frequency)
      where tablename = 'listing_words' and stem is not null
        and common.frequency > ${share}::float8
      order by common.frequency desc limit ${mostSets}`,
  )
  return rows.flatMap(({ column, stem }) => {
    const part = columns[column]
    return part ? [{ part, stem }] : []
  })
}

/** The words of the directory that have one of these stems. */
async function stemsOf(db: Queryable, stems: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ word: string; stem: string }>(
    sql`select word, stem from ${searchWords},
        array_to_string(tsvector_to_array(to_tsvector('listing_words', word)), ' ') as stem
      where stem = any(${sql.param(stems)}::text[])`,
  )
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}
