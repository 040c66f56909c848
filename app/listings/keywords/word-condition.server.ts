import { and, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { listingOffices } from '../listings.table.server.ts'
import { ranking } from '../search/ranking.ts'
import type { WordSearch } from './find-words.server.ts'

/**
 * The tables by which the order of what is found is worked out, with the ids of the listings in a
 * place: `whole` of those with whole words, `typed_0` and `meant_0` of those with the first thing
 * asked for as it was typed, or something that means the same.
 */
export function wordTables(words: WordSearch | undefined, isInPlace: SQL | undefined): SQL {
  if (!words) return sql``
  const ids = (query: string) =>
    sql`select ${listingOffices.listingId} as id from ${listingOffices} where ${and(isInPlace, matches(query))}`
  const units = words.units.map(
    ({ typed, meant }, at) =>
      sql`${typedTable(at)} as (${ids(typed)}), ${meantTable(at)} as (${ids(meant)}), `,
  )
  return sql`whole as (${ids(words.whole)}), ${sql.join(units)}`
}

/** Whether an office belongs to a listing that has the words looked for. */
export function hasWords({ any }: WordSearch): SQL {
  return matches(any)
}

/** Whether a row of `page` was found by parts of words or similar ones alone. */
export function isByPartsOnly({ any, whole }: WordSearch): SQL {
  return any === whole ? sql`false` : sql`page.listing_id not in (select id from whole)`
}

/**
 * Reads what a search for words finds. To compare the words of a listing takes long, because they
 * are stored apart from its row. The planner does not know that, so it is told to look them up in
 * their index: not to read whole tables, and that a comparison costs twenty times as much as elsewhere.
 */
export async function byIndex<Found>(
  db: Queryable,
  words: WordSearch | undefined,
  read: (tx: Queryable) => Promise<Found>,
): Promise<Found> {
  if (!words) return read(db)
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('cpu_operator_cost', '0.05', true)`,
    )
    return read(tx)
  })
}

/**
 * Points for each thing asked for in a row of `page`: for the best place in which it stands, and for
 * standing there or anywhere else as it was typed, or as something that means the same.
 */
export function wordPoints({ units }: WordSearch): SQL[] {
  const { name, practice, location, bio, asTyped, synonym } = ranking.text
  const has = (query: string) => sql`page.head_words @@ ${wordQuery(query)}`
  const isIn = (table: SQL) => sql`page.listing_id in (select id from ${table})`
  return units.flatMap(({ at }, unit) => [
    sql`case when not ${has(at(''))} then ${points(bio)}
      when ${has(at('A'))} then ${points(name)}
      when ${has(at('B'))} then ${points(practice)}
      else ${points(location)} end`,
    sql`case when ${isIn(typedTable(unit))} then ${points(asTyped)}
      when ${isIn(meantTable(unit))} then ${points(synonym)} else 0 end`,
  ])
}

function typedTable(unit: number): SQL {
  return sql.raw(`typed_${unit}`)
}

function meantTable(unit: number): SQL {
  return sql.raw(`meant_${unit}`)
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
