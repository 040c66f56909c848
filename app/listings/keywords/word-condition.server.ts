import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listingOffices, listings } from '../listings.table.server.ts'
import { ranking } from '../search/ranking.ts'
import type { WordSearch } from './find-words.server.ts'

/**
 * The tables that a statement with the conditions below begins with: `matching` has the ids of the
 * listings with the words looked for, and `whole` of those with whole words.
 */
export function wordTables(words: WordSearch | undefined): SQL {
  if (!words) return sql``
  const ids = (query: string) =>
    sql`select ${listings.id} from ${listings} where ${listings.words} @@ ${wordQuery(query)}`
  return sql`matching as materialized (${ids(words.any)}), whole as (${ids(words.whole)}), `
}

/** Whether an office belongs to a listing that has the words looked for. */
export function hasWords(words: WordSearch | undefined): SQL | undefined {
  return words && sql`${listingOffices.listingId} in (select id from matching)`
}

/** Whether a row of `page` was found by parts of words or similar ones alone. */
export const isByPartsOnly = sql`page.listing_id not in (select id from whole)`

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

function wordQuery(query: string): SQL {
  return sql`to_tsquery('listing_words', ${query})`
}
