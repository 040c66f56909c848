import { sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { NumberSet } from '../offices/number-set.ts'
import type { Offices } from '../offices/offices.server.ts'
import type { ListingTest } from '../search/listing-test.ts'
import { ranking } from '../search/ranking.ts'
import { findWords, type KeywordSearch, type WordQueries } from './find-words.server.ts'

/** Where words are looked for: in all of a listing, or in what of it weighs more. */
type Part = 'all' | 'name' | 'practice' | 'place'
type PartQuery = readonly [Part, string]

/** Whether a listing has the words looked for; everyone has where there are none. */
export async function hasWords(db: Queryable, search: KeywordSearch): Promise<ListingTest> {
  const words = await findWords(db, search)
  if (!words) return () => true
  const [any] = await readMatches(db, search.offices, [['all', words.any]])
  return isIn(search.offices, any)
}

/** Whether a listing that is found has whole words, and not parts of words or similar ones alone. */
export async function hasWholeWords(db: Queryable, search: KeywordSearch): Promise<ListingTest> {
  const words = await findWords(db, search)
  if (!words) return () => true
  const [whole] = await readMatches(db, search.offices, [['all', words.whole]])
  return isIn(search.offices, whole)
}

/**
 * Points for each thing asked for: for the best place in which it stands, and for standing there or
 * anywhere else as it was typed, or as something that means the same.
 */
export async function wordPoints(
  db: Queryable,
  search: KeywordSearch,
): Promise<(index: number) => number> {
  const words = await findWords(db, search)
  if (!words) return () => 0
  const { name, practice, location, bio, asTyped, synonym } = ranking.text
  const sets = await readMatches(db, search.offices, weightQueries(words))
  const tests = sets.map((set) => isIn(search.offices, set))
  const units = words.units.map((_, at) => tests.slice(at * perUnit, (at + 1) * perUnit))
  return (index) => {
    let points = 0
    for (const [typed, meant, inName, inPractice, inPlace] of units) {
      if (inName?.(index)) points += name
      else if (inPractice?.(index)) points += practice
      else points += inPlace?.(index) ? location : bio
      if (typed?.(index)) points += asTyped
      else if (meant?.(index)) points += synonym
    }
    return points
  }
}

/** Reads in one statement what these need, `wordPoints` only where words are weighed. */
export async function readWords(
  db: Queryable,
  search: KeywordSearch,
  { isWeighed }: { isWeighed: boolean },
): Promise<void> {
  const words = await findWords(db, search)
  if (!words) return
  const weights = isWeighed ? weightQueries(words) : []
  await readMatches(db, search.offices, [['all', words.any], ['all', words.whole], ...weights])
}

const perUnit = 5

function weightQueries({ units }: WordQueries): PartQuery[] {
  return units.flatMap(({ typed, meant, weighed }): PartQuery[] => [
    ['all', typed],
    ['all', meant],
    ['name', weighed],
    ['practice', weighed],
    ['place', weighed],
  ])
}

/** The numbers of the listings that match each query. */
async function readMatches(
  db: Queryable,
  { matches }: Offices,
  queries: readonly PartQuery[],
): Promise<NumberSet[]> {
  const keyed = new Map(queries.map((query) => [keyOf(query), query]))
  const sets = new Map<string, NumberSet>()
  for (const key of keyed.keys()) {
    const known = matches.get(key)
    if (known) sets.set(key, known)
  }
  const unknown = [...keyed].filter(([key]) => !sets.has(key))
  if (unknown.length > 0) {
    const columns = unknown.map(
      ([, [part, query]], at) =>
        sql`listings_matching(${part}, to_tsquery('listing_words', ${query})) as ${sql.identifier(`at_${at}`)}`,
    )
    const { rows } = await db.execute<Record<string, Buffer | null>>(
      sql`select ${sql.join(columns, sql`, `)}`,
    )
    for (const [at, [key]] of unknown.entries()) {
      const set = new NumberSet(rows[0]?.[`at_${at}`] ?? Buffer.alloc(0))
      matches.set(key, set)
      sets.set(key, set)
    }
  }
  return queries.map((query) => sets.get(keyOf(query)) ?? new NumberSet(Buffer.alloc(0)))
}

function keyOf([part, query]: PartQuery): string {
  return `${part}:${query}`
}

function isIn({ table }: Offices, set: NumberSet | undefined): ListingTest {
  const { number } = table
  return (index) => set?.has(number[index] ?? -1) ?? false
}
