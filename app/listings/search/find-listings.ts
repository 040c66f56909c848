import type { OfficeTable } from '../offices/office-table.ts'
import { everyone, type ListingTest, nobody } from './listing-test.ts'
import { type Located, locator, type Where } from './locate.ts'

/** What a search finds, in no order: for each listing its index and the office it is found by. */
export type Found = {
  count: number
  /** Columns of at least so many values. */
  indices: Int32Array
  offices: Int32Array
  /** NaN where there is no distance. */
  miles: Float64Array
  /** 1 where it was found by its text alone. */
  isByTextOnly: Uint8Array
}

export const nothingFound: Found = {
  count: 0,
  indices: new Int32Array(0),
  offices: new Int32Array(0),
  miles: new Float64Array(0),
  isByTextOnly: new Uint8Array(0),
}

/** Where a search looks that is for no place. */
export const everywhere: Where = { location: '', meant: undefined, radius: null }

/** The listings of a table that pass every test, where a search looks. */
export function findListings(
  table: OfficeTable,
  where: Where,
  tests: readonly ListingTest[],
): Found {
  if (tests.includes(nobody)) return nothingFound
  const { size } = table
  const passes = allOf(table, tests)
  const locate = locator(table, where)
  const at: Located = { office: 0, miles: 0, isByTextOnly: false }
  // Most searches find few of many, so there is room for some and more is made when it is needed.
  let found = withRoom(nothingFound, Math.min(size, fewFound))
  for (let index = 0; index < size; index += 1) {
    if (!passes(index) || !locate(index, at)) continue
    const { count } = found
    if (count === found.indices.length) found = withRoom(found, Math.min(size, count * 4))
    found.indices[count] = index
    found.offices[count] = at.office
    found.miles[count] = at.miles
    if (at.isByTextOnly) found.isByTextOnly[count] = 1
    found.count = count + 1
  }
  return found
}

const fewFound = 4_096

function withRoom({ count, indices, offices, miles, isByTextOnly }: Found, room: number): Found {
  const larger: Found = {
    count,
    indices: new Int32Array(room),
    offices: new Int32Array(room),
    miles: new Float64Array(room),
    isByTextOnly: new Uint8Array(room),
  }
  larger.indices.set(indices)
  larger.offices.set(offices)
  larger.miles.set(miles)
  larger.isByTextOnly.set(isByTextOnly)
  return larger
}

/** Those of them that pass one more test. */
export function foundThat(found: Found, passes: ListingTest): Found {
  if (passes === everyone) return found
  const some = withRoom({ ...nothingFound }, found.count)
  for (let at = 0; at < found.count; at += 1) {
    const index = found.indices[at] ?? 0
    if (!passes(index)) continue
    some.indices[some.count] = index
    some.offices[some.count] = found.offices[at] ?? 0
    some.miles[some.count] = found.miles[at] ?? Number.NaN
    some.isByTextOnly[some.count] = found.isByTextOnly[at] ?? 0
    some.count += 1
  }
  return some
}

/** How many `findListings` finds. */
export function countListed(
  table: OfficeTable,
  where: Where,
  tests: readonly ListingTest[],
): number {
  if (tests.includes(nobody)) return 0
  const isFound = foundTest(table, where, tests)
  let count = 0
  for (let index = 0; index < table.size; index += 1) if (isFound(index)) count += 1
  return count
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
