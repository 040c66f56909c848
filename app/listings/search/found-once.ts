import type { FoundWords } from '../keywords/find-words.server.ts'
import { hasWords } from '../keywords/word-tests.ts'
import type { OfficeTable } from '../offices/office-table.ts'
import { type Found, findListings } from './find-listings.ts'
import { everyone, hasAreas, offersAsked } from './listing-test.ts'
import type { ResolvedSearch } from './resolve-search.server.ts'

type Known = { found: Found; table: OfficeTable; size: number; removed: number }

const lastOf = new WeakMap<ResolvedSearch, Known>()

/**
 * What a search finds, looked for once for its counts, its first cards and those of another page, as
 * long as the directory stays. Of areas of which any is enough, in whichever area: its counts say
 * what each of the others would find.
 */
export function findOnce(search: ResolvedSearch, words: FoundWords | undefined): Found {
  const { table } = search.offices
  const { size, removed } = table
  const last = lastOf.get(search)
  if (last?.table === table && last.size === size && last.removed === removed) return last.found
  const found = findListings(table, search, [
    offersAsked(table, search, search.now),
    isAnyAreaEnough(search) ? everyone : hasAreas(table, search),
    hasWords(table, words),
  ])
  lastOf.set(search, { found, table, size, removed })
  return found
}

export function isAnyAreaEnough({ areas, areasMatch }: ResolvedSearch): boolean {
  return areas.length > 0 && areasMatch === 'any'
}
