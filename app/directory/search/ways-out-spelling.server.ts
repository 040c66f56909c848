import { sql } from 'drizzle-orm'
import { listings } from '#app/listings/listings.table.server.ts'
import type { ResolvedSearch } from '#app/listings/resolve-search.server.ts'
import { emptyCriteria } from '#app/listings/search-criteria.ts'
import { searchWords } from '#app/listings/searchable.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { countEach } from './ways-out-counts.server.ts'
import { misspelling, withCorrections } from './ways-out-spelling.ts'

/** How many spellings of one word are tried. */
const maxTried = 3

/**
 * The keyword with those words corrected that no listing has, and how many the search then finds.
 * The words offered occur in listings. Null where no spelling finds anyone.
 */
export async function findSpelling(
  db: Queryable,
  search: ResolvedSearch,
): Promise<{ keyword: string; count: number } | null> {
  const words = searchWords(search.keyword)
  const alone = words.map((keyword) => ({ ...search, ...emptyCriteria, keyword, meant: undefined }))
  const found = await countEach(db, alone)
  const unknown = words.filter((_, at) => found[at] === 0)
  if (unknown.length === 0) return null

  const corrections: Map<string, string>[] = [new Map()]
  for (const word of unknown) {
    const likely = await wordsLike(db, word)
    if (likely.length === 0) return null
    const before = corrections.splice(0)
    for (const correction of likely) {
      corrections.push(...before.map((earlier) => new Map([...earlier, [word, correction]])))
    }
    corrections.splice(maxTried)
  }
  const keywords = corrections.map((correction) => withCorrections(words, correction))
  const counts = await countEach(
    db,
    keywords.map((keyword) => ({ ...search, keyword })),
  )
  const most = Math.max(...counts)
  const keyword = keywords[counts.indexOf(most)]
  return most > 0 && keyword !== undefined ? { keyword, count: most } : null
}

/** The words of listings that are one letter away from this one, those in most listings first. */
async function wordsLike(db: Queryable, word: string): Promise<string[]> {
  const pattern = misspelling(word)
  if (!pattern) return []
  const { rows } = await db.execute<{ word: string }>(
    sql`select (regexp_match(${listings.searchText}, ${pattern}))[1] as word from ${listings}
      where ${listings.searchText} ~ ${pattern}
      group by 1 order by count(*) desc, 1 limit ${maxTried}`,
  )
  return rows.map((row) => row.word)
}
