import { findWords } from '#app/listings/keywords/find-words.server.ts'
import { hasWords } from '#app/listings/keywords/word-tests.ts'
import { countListed, foundTest } from '#app/listings/search/find-listings.ts'
import { hasAreas, type ListingTest, offersAsked } from '#app/listings/search/listing-test.ts'
import type { ResolvedSearch } from '#app/listings/search/resolve-search.server.ts'
import type { Queryable } from '#app/platform/database/database.server.ts'

/** How many each of these searches finds. */
export async function countEach(
  db: Queryable,
  searches: readonly ResolvedSearch[],
): Promise<number[]> {
  const counts: number[] = []
  for (const search of searches) {
    counts.push(countListed(search.offices.table, search, await testsOf(db, search)))
  }
  return counts
}

/** For each of these searches whether it finds the listing at an index. */
export async function testEach(
  db: Queryable,
  searches: readonly ResolvedSearch[],
): Promise<ListingTest[]> {
  const tests: ListingTest[] = []
  for (const search of searches) {
    tests.push(foundTest(search.offices.table, search, await testsOf(db, search)))
  }
  return tests
}

async function testsOf(db: Queryable, search: ResolvedSearch): Promise<ListingTest[]> {
  const words = await findWords(db, search, { isWeighed: false })
  // After what is waited for: the directory may have changed meanwhile.
  const { table } = search.offices
  return [offersAsked(table, search, search.now), hasAreas(table, search), hasWords(table, words)]
}
