import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listingOffices } from '../listings.table.server.ts'
import { ranking } from '../search/ranking.ts'
import type { WordSearch } from './find-words.server.ts'

/** Whether an office belongs to a listing that has the words looked for. */
export function hasWords({ any }: WordSearch): SQL {
  return matches(any)
}

/** Whether an office was found by parts of words or similar ones alone. */
export function isByPartsOnly({ any, whole }: WordSearch): SQL {
  return any === whole ? sql`false` : sql`not ${matches(whole)}`
}

/**
 * Reads what a search for words finds. The planner does not know what it costs to compare the words
 * of every listing, so it is kept from doing that.
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

/**
 * Points for each thing asked for: for the best place in which it stands, and for standing there or
 * anywhere else as it was typed, or as something that means the same.
 */
export function wordPoints({ units }: WordSearch): SQL {
  const { name, practice, location, bio, asTyped, synonym } = ranking.text
  const has = (query: string) => sql`${listingOffices.headWords} @@ ${wordQuery(query)}`
  const parts = units.flatMap(({ typed, meant, at }) => [
    sql`case when not ${has(at(''))} then ${points(bio)}
      when ${has(at('A'))} then ${points(name)}
      when ${has(at('B'))} then ${points(practice)}
      else ${points(location)} end`,
    sql`case when ${matches(typed)} then ${points(asTyped)}
      when ${matches(meant)} then ${points(synonym)} else 0 end`,
  ])
  return sql.join([points(0), ...parts], sql` + `)
}

/** A number written out: a statement's parameters have no type of their own. */
export function points(value: number): SQL {
  return sql.raw(`${value}::float8`)
}

function matches(query: string): SQL {
  return sql`${listingOffices.words} @@ ${wordQuery(query)}`
}

function wordQuery(query: string): SQL {
  return sql`to_tsquery('listing_words', ${query})`
}
