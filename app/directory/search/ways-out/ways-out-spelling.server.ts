import { askedWords } from '#app/listings/keywords/keyword-words.ts'
import { likelyKeywords } from '#app/listings/keywords/likely-spellings.ts'
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
  const found = await countEach(
    db,
    words.map((keyword) => ({ ...search, ...emptyCriteria, keyword, meant: undefined })),
  )
  const unknown = words.filter((_, at) => found[at] === 0)
  const keywords = likelyKeywords(search.offices.knownWords, search.keyword, unknown)
  const counts = await countEach(
    db,
    keywords.map((keyword) => ({ ...search, keyword })),
  )
  const most = Math.max(0, ...counts)
  const keyword = keywords[counts.indexOf(most)]
  return most > 0 && keyword !== undefined ? { keyword, count: most } : null
}
