import { type SQL, sql } from 'drizzle-orm'
import { askedWords } from '#app/listings/keywords/keyword-words.ts'
import { knownWords } from '#app/listings/listings.table.server.ts'
import type { ResolvedSearch } from '#app/listings/search/resolve-search.server.ts'
import { emptyCriteria } from '#app/listings/search/search-criteria.ts'
import { indexSpellings, similarNames } from '#app/places/spellings.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { countEach } from './ways-out-counts.server.ts'
import { misspelling, mostChanges, nearSpellings, withCorrections } from './ways-out-spelling.ts'

/** How many spellings of a keyword are tried, and words looked at for each of its own. */
const maxTried = 4
const maxSimilar = 200

/**
 * The keyword with those words corrected that find nobody, and how many the search then finds. The
 * words offered occur in listings. Null where no spelling finds anyone.
 */
export async function findSpelling(
  db: Queryable,
  search: ResolvedSearch,
): Promise<{ keyword: string; count: number } | null> {
  const words = askedWords(search.keyword)
  const found = await countEach(
    db,
    words.map((keyword) => ({ ...search, ...emptyCriteria, keyword, meant: undefined })),
  )
  const unknown = words.filter((_, at) => found[at] === 0)
  if (unknown.length === 0) return null

  let corrections: Map<string, string>[] = [new Map()]
  for (const word of unknown) {
    const likely = await wordsLike(db, word)
    corrections = likely
      .flatMap((meant) => corrections.map((others) => new Map([...others, [word, meant]])))
      .slice(0, maxTried)
  }
  const keywords = corrections.map((each) => withCorrections(search.keyword, each))
  const counts = await countEach(
    db,
    keywords.map((keyword) => ({ ...search, keyword })),
  )
  const most = Math.max(0, ...counts)
  const keyword = keywords[counts.indexOf(most)]
  return most > 0 && keyword !== undefined ? { keyword, count: most } : null
}

/** The words of listings that this one was probably meant to be, the most similar first. */
async function wordsLike(db: Queryable, word: string): Promise<string[]> {
  const most = mostChanges(word)
  if (most === 0) return []
  const { begins, ends, swapped } = nearSpellings(word)
  const known = (condition: SQL) => sql`select word from ${knownWords} where ${condition}`
  // One after another: for all conditions at once the planner reads every word.
  const found = sql.join(
    [
      known(sql`word = any(${sql.param(swapped)})`),
      known(sql`word like ${`${begins}%`}`),
      known(sql`word like ${`%${ends}`}`),
      known(sql`word % ${word}`),
    ],
    sql` union `,
  )
  const { rows } = await db.execute<{ word: string; isSimilar: boolean }>(
    sql`select word, word % ${word} as "isSimilar" from (${found}) found
      order by similarity(word, ${word}) desc, word`,
  )
  const isNear = new RegExp(misspelling(word), 'su')
  const likely = rows.filter((row) => row.isSimilar || isNear.test(row.word)).slice(0, maxSimilar)
  const similar = similarNames(indexSpellings(likely.map((row) => row.word)), word, most)
  return similar.slice(0, maxTried).map(({ name }) => name)
}
