import type { OfficeTable } from '../offices/office-table.ts'
import type { Found } from './find-listings.ts'
import type { ListingTest } from './listing-test.ts'
import { nearSlice } from './near-slice.ts'
import { ranking, replyPoints } from './ranking.ts'
import { factBits } from './search-facts.ts'
import { selectSlice } from './select-slice.ts'
import type { SortOrder } from './sort-orders.ts'

type Ordered = {
  sort: SortOrder
  /** Whether a listing has whole words that were looked for. */
  hasWholeWords: ListingTest
  /** Points for how and where it has them. */
  wordPoints: (index: number) => number
  now: Date
}

type Slice = { limit: number; offset: number }

/**
 * Which of those found come at most `limit` after the first `offset`, in order. Those found by their
 * text alone come last; ties go by name, then id, so that pages and chunks fit together.
 */
export function orderListings(
  table: OfficeTable,
  found: Found,
  order: Ordered,
  { limit, offset }: Slice,
): number[] {
  const { count, indices, isByTextOnly } = found
  const { rank } = table
  const isBest = order.sort === 'relevance' || order.sort === 'nearest'
  const value = comparedBy(table, found, order)
  const groups = new Uint8Array(count)
  const values = new Float64Array(count)
  const ranks = new Int32Array(count)
  for (let at = 0; at < count; at += 1) {
    const index = indices[at] ?? 0
    groups[at] = (isByTextOnly[at] === 1 ? 4 : 0) + (isBest ? bestGroup(index) : 0)
    values[at] = value(index, at)
    ranks[at] = rank[index] ?? 0
  }
  const compare = (a: number, b: number) =>
    (groups[a] ?? 0) - (groups[b] ?? 0) ||
    compareNumbers(values[a] ?? 0, values[b] ?? 0) ||
    (ranks[a] ?? 0) - (ranks[b] ?? 0)
  if (count < many) return selectSlice(count, compare, offset, offset + limit)
  const near = nearSlice({ groups, values, count }, offset, offset + limit)
  const compareNear = (a: number, b: number) => compare(near.at[a] ?? 0, near.at[b] ?? 0)
  const { length } = near.at
  return selectSlice(length, compareNear, offset - near.before, offset + limit - near.before).map(
    (number) => near.at[number] ?? 0,
  )

  function bestGroup(index: number): number {
    const takesNone = ((table.facts[index] ?? 0) & newCases) === 0
    return (order.hasWholeWords(index) ? 0 : 2) + (takesNone ? 1 : 0)
  }
}

/** From so many on it pays to look first which are near the slice. */
const many = 2_000

const newCases = factBits(['newCases'])
const dayLength = 24 * 60 * 60 * 1000

/** What is compared within a group, the lowest first. */
function comparedBy(
  table: OfficeTable,
  { miles }: Found,
  { sort, wordPoints, now }: Ordered,
): (index: number, at: number) => number {
  const orders: Record<SortOrder, (index: number, at: number) => number> = {
    name: (index) => table.rank[index] ?? 0,
    nearest: (_, at) => known(miles[at]) ?? Number.POSITIVE_INFINITY,
    relevance: (index, at) => -score(index, at),
    newest: (index) => -(table.joinDate[index] ?? 0),
    most_experienced: (index) => -(table.experience[index] ?? 0),
    highest_rated: (index) => -(table.weightedRating[index] ?? 0),
    replies_fastest: (index) => table.repliesWithin[index] ?? Number.POSITIVE_INFINITY,
    most_complete: (index) => -(table.completionScore[index] ?? 0),
  }
  return orders[sort]

  /** The points of the rules in `ranking`. */
  function score(index: number, at: number): number {
    const { atPlace, halfAt } = ranking.distance
    const { today, nothingAfter } = ranking.freshness
    const away = known(miles[at])
    const age = Math.max(0, now.getTime() - (table.publishedAt[index] ?? 0))
    return (
      (table.relevance[index] ?? 0) +
      (away === null ? 0 : (atPlace * halfAt) / (halfAt + away)) +
      today * Math.max(0, 1 - age / (nothingAfter * dayLength)) +
      replyPoints(table.repliesWithin[index] ?? Number.POSITIVE_INFINITY) +
      wordPoints(index)
    )
  }
}

function known(miles: number | undefined): number | null {
  return miles === undefined || Number.isNaN(miles) ? null : miles
}

/** Subtracting would not do: two infinite numbers are equal. */
function compareNumbers(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
