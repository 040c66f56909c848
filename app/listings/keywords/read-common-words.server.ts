import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#app/platform/database/database.server.ts'
import { listingWords, searchWords } from '../listings.table.server.ts'
import { type CommonWords, type WordPart, wordParts } from './common-words.ts'

/** Sets that are kept, of a bit for each listing: 48 bytes of each listing at most. */
const mostSets = 384

const columnOf = {
  all: listingWords.words,
  name: listingWords.nameWords,
  practice: listingWords.practiceWords,
  place: listingWords.placeWords,
} satisfies Record<WordPart, unknown>

/**
 * Reads which listings have the stems that more than a share of them have, as the database's planner
 * knows them, set after set as long as they are wanted. Where the planner knows nothing, none are read.
 */
export async function readCommonWords(
  db: Database,
  common: CommonWords,
  { share, isWanted }: { share: number; isWanted: () => boolean },
): Promise<void> {
  const frequent = await frequentStems(db, share)
  if (frequent.length === 0) return
  common.setStems(await stemsOf(db, [...new Set(frequent.map(({ stem }) => stem))]))
  for (const { part, stem } of frequent) {
    if (!isWanted()) return
    await common.take(part, stem, () => readSet(db, part, stem))
  }
}

async function frequentStems(
  db: Queryable,
  share: number,
): Promise<{ part: WordPart; stem: string }[]> {
  const { rows } = await db.execute<{ column: string; stem: string }>(
    sql`select attname as column, stem from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (stem, share)
      where schemaname = current_schema() and tablename = 'listing_words' and stem is not null
        and common.share > ${share}::float8
      order by common.share desc limit ${mostSets}`,
  )
  return rows.flatMap(({ column, stem }) => {
    const part = wordParts.find((each) => columnOf[each].name === column)
    return part ? [{ part, stem }] : []
  })
}

/** The words of the directory that have one of these stems. */
async function stemsOf(db: Queryable, stems: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ word: string; stem: string }>(
    sql`select word, stem from ${searchWords},
        array_to_string(tsvector_to_array(to_tsvector('listing_words', word)), ' ') as stem
      where stem = any(string_to_array(${stems.join(' ')}, ' '))`,
  )
  return new Map(rows.map(({ word, stem }) => [word, stem]))
}

async function readSet(db: Database, part: WordPart, stem: string): Promise<Buffer> {
  return db.transaction(async (tx) => {
    // Less would have the database compare every word of many listings again.
    await tx.execute(sql`set local work_mem = '32MB'`)
    const { rows } = await tx.execute<{ numbers: Buffer | null }>(
      sql`select string_agg(int4send(number), '') as numbers from ${listingWords}
        where ${columnOf[part]} @@ array_to_tsvector(array[${stem}]::text[])::text::tsquery`,
    )
    return rows[0]?.numbers ?? Buffer.alloc(0)
  })
}
