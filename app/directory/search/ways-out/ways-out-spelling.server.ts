import { findWords } from '#app/listings/keywords/find-words.server.ts'
import { askedWords } from '#app/listings/keywords/keyword-words.ts'
import { likelyKeywords } from '#app/listings/keywords/likely-spellings.server.ts'
import type { ResolvedSearch } from '#app/listings/search/resolve-search.server.ts'
import { emptyCriteria } from '#app/listings/search/search-criteria.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'
import { countEach } from './ways-out-counts.server.ts'

/**
 * The keyword with those words corrected that find nobody, and how many the search then finds. The
 * words offered occur in listings. Null where no spelling finds anyone.
 */
export async function findSpelling(
  db: Queryable,
  search: ResolvedSearch,
): Promise<{ keyword: string; count: number } | null> {
  const words = askedWords(search.keyword)
  const alone = { ...search, ...emptyCriteria, meant: undefined }
  const found = await countEach(db, await withKeywords(db, alone, words))
  const unknown = words.filter((_, at) => found[at] === 0)
  const keywords = await likelyKeywords(db, search.keyword, unknown)
  const counts = await countEach(db, await withKeywords(db, search, keywords))
  const most = Math.max(0, ...counts)
  const keyword = keywords[counts.indexOf(most)]
  return most > 0 && keyword !== undefined ? { keyword, count: most } : null
}

function withKeywords(
  db: Queryable,
  search: ResolvedSearch,
  keywords: readonly string[],
): Promise<ResolvedSearch[]> {
  return Promise.all(
    keywords.map(async (keyword) => ({ ...search, keyword, words: await findWords(db, keyword) })),
  )
}
