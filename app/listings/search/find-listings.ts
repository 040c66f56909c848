import { isArea } from '#app/places/place.ts'
import type { OfficeTable } from '../offices/office-table.ts'
import { everyone, type ListingTest, nobody } from './listing-test.ts'
import { type Located, locator, type Where } from './locate.ts'
import type { Narrow } from './narrow.ts'

/** What a search finds, in no order: for each listing its index and the office it is found by. */
export type Found = {
  count: number
  indices: Int32Array
  /** Null where a search is for no place: each is found by its main office. */
  located: FoundOffices | null
}

export type FoundOffices = {
  offices: Int32Array
  /** NaN where there is no distance. */
  miles: Float64Array
  /** 1 where it was found by its text alone. */
  isByTextOnly: Uint8Array
}

export const nothingFound: Found = { count: 0, indices: new Int32Array(0), located: null }

/** Where a search looks that is for no place. */
export const everywhere: Where = { location: '', meant: undefined, radius: null }

/** The listings of a table that pass every test, where a search looks. */
export function findListings(
  table: OfficeTable,
  where: Where,
  tests: readonly ListingTest[],
): Found {
  if (tests.includes(nobody)) return nothingFound
  const { indices } = roomFor(table.size)
  const passing = keepPassing(table, tests, indices)
  if (isEverywhere(where)) {
    return { count: passing, indices: indices.slice(0, passing), located: null }
  }
  const { offices, miles, isByTextOnly } = roomFor(table.size)
  const locate = locator(table, where)
  const at: Located = { office: 0, miles: 0, isByTextOnly: false }
  let count = 0
  for (let each = 0; each < passing; each += 1) {
    const index = indices[each] as number
    if (!locate(index, at)) continue
    indices[count] = index
    offices[count] = at.office
    miles[count] = at.miles
    isByTextOnly[count] = at.isByTextOnly ? 1 : 0
    count += 1
  }
  const located = {
    offices: offices.slice(0, count),
    miles: miles.slice(0, count),
    isByTextOnly: isByTextOnly.slice(0, count),
  }
  return { count, indices: indices.slice(0, count), located }
}

/** Whether nobody is in the directory, whatever is asked for. */
export function isEmpty(table: OfficeTable): boolean {
  return countListed(table, everywhere, []) === 0
}

/** Those of them that pass one more test. */
export function foundThat({ count, indices, located }: Found, passes: ListingTest): Found {
  if (passes === everyone) return { count, indices, located }
  const passing = new Int32Array(count)
  let size = 0
  for (let at = 0; at < count; at += 1) {
    passing[size] = at
    if (passes(indices[at] as number)) size += 1
  }
  const kept = passing.subarray(0, size)
  return {
    count: size,
    indices: kept.map((at) => indices[at] as number),
    located: located && {
      offices: kept.map((at) => located.offices[at] as number),
      miles: Float64Array.from(kept, (at) => located.miles[at] as number),
      isByTextOnly: Uint8Array.from(kept, (at) => located.isByTextOnly[at] as number),
    },
  }
}

/** How many `findListings` finds. */
export function countListed(
  table: OfficeTable,
  where: Where,
  tests: readonly ListingTest[],
): number {
  if (tests.includes(nobody)) return 0
  const { indices } = roomFor(table.size)
  const passing = keepPassing(table, tests, indices)
  if (findsAnywhere(where)) return passing
  const locate = locator(table, where)
  const at: Located = { office: 0, miles: 0, isByTextOnly: false }
  let count = 0
  for (let each = 0; each < passing; each += 1) {
    if (locate(indices[each] as number, at)) count += 1
  }
  return count
}

function isEverywhere({ location, meant }: Where): boolean {
  return location === '' && meant === undefined
}

/** Whether it finds all who pass: around a point, too, everybody is somewhere. */
function findsAnywhere(where: Where): boolean {
  const { meant, radius } = where
  return isEverywhere(where) || (meant !== undefined && !isArea(meant.place) && radius === null)
}

/** Writes the indices of those that pass every test into `indices`, and returns how many these are. */
function keepPassing(
  { size, isListed }: OfficeTable,
  tests: readonly ListingTest[],
  indices: Int32Array,
): number {
  let count = 0
  for (let index = 0; index < size; index += 1) {
    indices[count] = index
    count += isListed[index] as number
  }
  for (const test of tests) {
    if (test !== everyone) count = (test.narrow ?? keepEach(test))(indices, count)
  }
  return count
}

function keepEach(passes: ListingTest): Narrow {
  return (indices, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const index = indices[at] as number
      if (!passes(index)) continue
      indices[kept] = index
      kept += 1
    }
    return kept
  }
}

/** Room for what is looked at, used again by the next search: none is under way beside another. */
let room = { indices: new Int32Array(0), ...noOffices(0) }

function roomFor(size: number): typeof room {
  // One index more is written than is found.
  if (room.indices.length <= size) {
    const larger = Math.ceil(size * 1.1) + 1
    room = { indices: new Int32Array(larger), ...noOffices(larger) }
  }
  return room
}

function noOffices(size: number): FoundOffices {
  return {
    offices: new Int32Array(size),
    miles: new Float64Array(size),
    isByTextOnly: new Uint8Array(size),
  }
}

/** Whether the listing at an index is among what `findListings` finds. */
export function foundTest(
  table: OfficeTable,
  where: Where,
  tests: readonly ListingTest[],
): ListingTest {
  const passes = allOf(table, tests)
  const locate = locator(table, where)
  const at: Located = { office: 0, miles: 0, isByTextOnly: false }
  return (index) => passes(index) && locate(index, at)
}

function allOf({ isListed }: OfficeTable, tests: readonly ListingTest[]): ListingTest {
  const asked = tests.filter((test) => test !== everyone)
  const [first = everyone, second = everyone, third = everyone, ...others] = asked
  if (others.length > 0) throw new Error('a listing has three tests at most')
  // Written out, because it is asked for every listing of the directory.
  if (asked.length === 0) return (index) => isListed[index] === 1
  if (asked.length === 1) return (index) => isListed[index] === 1 && first(index)
  if (asked.length === 2) return (index) => isListed[index] === 1 && first(index) && second(index)
  return (index) => isListed[index] === 1 && first(index) && second(index) && third(index)
}
