import type { OfficeTable } from '../offices/office-table.ts'
import type { Found } from './find-listings.ts'
import { everyone, type ListingTest } from './listing-test.ts'
import { nearSlice } from './near-slice.ts'
import { ranking, replyPoints } from './ranking.ts'
import { factBits } from './search-facts.ts'
import { selectSlice } from './select-slice.ts'
import type { SortOrder } from './sort-orders.ts'

type Ordered = {
  sort: SortOrder
  /** Whether a listing has whole words that were looked for. */
  hasWholeWords: ListingTest
  /** Points for how and where it has them; null where no words were looked for. */
  wordPoints: ((index: number) => number) | null
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
  const { count, indices } = found
  const { rank } = table
  if (room.values.length < count) {
    room = { values: new Float64Array(count), groups: new Uint8Array(count) }
  }
  const { values, groups } = room
  writeGroups(table, found, order, groups)
  writeValues(table, found, order, values)
  const compare = (a: number, b: number) =>
    (groups[a] ?? 0) - (groups[b] ?? 0) ||
    compareNumbers(values[a] ?? 0, values[b] ?? 0) ||
    (rank[indices[a] ?? 0] ?? 0) - (rank[indices[b] ?? 0] ?? 0)
  if (count < many) return selectSlice(count, compare, offset, offset + limit)
  const near = nearSlice({ groups, values, count }, offset, offset + limit)
  const compareNear = (a: number, b: number) => compare(near.at[a] ?? 0, near.at[b] ?? 0)
  const { length } = near.at
  return selectSlice(length, compareNear, offset - near.before, offset + limit - near.before).map(
    (number) => near.at[number] ?? 0,
  )
}

/** Used again by the next search: none is ordered beside another. */
let room = { values: new Float64Array(0), groups: new Uint8Array(0) }

/** From so many on it pays to look first which are near the slice. */
const many = 2_000

const newCases = factBits(['newCases'])
const dayLength = 24 * 60 * 60 * 1000

/** All of a group come before those of the next. */
function writeGroups(
  { facts }: OfficeTable,
  { count, indices, located }: Found,
  { sort, hasWholeWords }: Ordered,
  groups: Uint8Array,
): void {
  if (sort === 'relevance' || sort === 'nearest') {
    for (let at = 0; at < count; at += 1) {
      groups[at] = ((facts[indices[at] as number] as number) & newCases) === 0 ? 1 : 0
    }
    if (hasWholeWords !== everyone) {
      for (let at = 0; at < count; at += 1) {
        if (!hasWholeWords(indices[at] as number)) groups[at] = (groups[at] as number) + 2
      }
    }
  } else {
    groups.fill(0, 0, count)
  }
  if (!located) return
  for (let at = 0; at < count; at += 1) {
    if (located.isByTextOnly[at] === 1) groups[at] = (groups[at] as number) + 4
  }
}

/** What is compared within a group, the lowest first. */
function writeValues(table: OfficeTable, found: Found, order: Ordered, values: Float64Array): void {
  const { count, indices, located } = found
  const write: Record<SortOrder, () => void> = {
    name: () => writeColumn(table.rank, 1),
    nearest: writeMiles,
    relevance: () => writeScores(table, found, order, values),
    newest: () => writeColumn(table.joinDate, -1),
    most_experienced: () => writeColumn(table.experience, -1),
    highest_rated: () => writeColumn(table.weightedRating, -1),
    replies_fastest: () => writeColumn(table.repliesWithin, 1),
    most_complete: () => writeColumn(table.completionScore, -1),
  }
  write[order.sort]()

  function writeColumn(column: Float64Array | Int32Array, sign: number) {
    for (let at = 0; at < count; at += 1) {
      values[at] = sign * (column[indices[at] as number] as number)
    }
  }

  function writeMiles() {
    for (let at = 0; at < count; at += 1) {
      values[at] = known(located?.miles[at]) ?? Number.POSITIVE_INFINITY
    }
  }
}

/** The points of the rules in `ranking`, the most first. */
function writeScores(
  { relevance, publishedAt, repliesWithin }: OfficeTable,
  { count, indices, located }: Found,
  { wordPoints, now }: Ordered,
  values: Float64Array,
): void {
  const { atPlace, halfAt } = ranking.distance
  const { today, nothingAfter } = ranking.freshness
  const longest = nothingAfter * dayLength
  const moment = now.getTime()
  const miles = located?.miles
  for (let at = 0; at < count; at += 1) {
    const index = indices[at] as number
    const away = miles === undefined ? Number.NaN : (miles[at] as number)
    const age = Math.max(0, moment - (publishedAt[index] as number))
    const replies = repliesWithin[index] as number
    values[at] = -(
      (relevance[index] as number) +
      (Number.isNaN(away) ? 0 : (atPlace * halfAt) / (halfAt + away)) +
      today * Math.max(0, 1 - age / longest) +
      (replies === Number.POSITIVE_INFINITY ? 0 : replyPoints(replies)) +
      (wordPoints === null ? 0 : wordPoints(index))
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
