import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import type { WordSearch } from './find-words.server.ts'
import { listingOffices, listings } from './listings.table.server.ts'
import { ranking } from './ranking.ts'

/** Whether an office belongs to a listing that has the words looked for. */
export function hasWords(words: WordSearch | undefined): SQL | undefined {
  return words && sql`${listingOffices.listingId} in (${idsWith(words.any)})`
}

/** Whether a row of `page` was found by parts of words or similar ones alone. */
export function isByPartsOnly(words: WordSearch): SQL {
  return sql`page.listing_id not in (${idsWith(words.whole)})`
}

/**
 * Reads what a search for words finds. The planner does not know what it costs to compare the words
 * of every listing, which are stored apart from their rows, so it is kept from doing that.
 */
export async function byIndex<Found>(
  db: Queryable,
  words: WordSearch | undefined,
  read: (tx: Queryable) => Promise<Found>,
): Promise<Found> {
  if (!words) return read(db)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    return read(tx)
  })
}

/** Points for where each thing asked for stands in a row of `page`, best place first. */
export function wordPoints({ units }: WordSearch): SQL {
  const { name, practice, location, bio } = ranking.text
  const has = (query: string) => sql`page.head_words @@ ${wordQuery(query)}`
  return sql.join(
    units.map(
      (query) => sql`case when not ${has(query(''))} then ${points(bio)}
        when ${has(query('A'))} then ${points(name)}
        when ${has(query('B'))} then ${points(practice)}
        else ${points(location)} end`,
    ),
    sql` + `,
  )
}

/** A number written out: a statement's parameters have no type of their own. */
export function points(value: number): SQL {
  return sql.raw(`${value}::float8`)
}

function idsWith(query: string): SQL {
  return sql`select ${listings.id} from ${listings} where ${listings.words} @@ ${wordQuery(query)}`
}

function wordQuery(query: string): SQL {
  return sql`to_tsquery('listing_words', ${query})`
}
