import type { OfficeTable } from '../offices/office-table.ts'
import type { ListingTest } from './listing-test.ts'
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
  const { size } = table
  const found: Found = {
    count: 0,
    indices: new Int32Array(size),
    offices: new Int32Array(size),
    miles: new Float64Array(size),
    isByTextOnly: new Uint8Array(size),
  }
  const { indices, offices, miles, isByTextOnly } = found
  const passes = allOf(table, tests)
  const locate = locator(table, where)
  const at: Located = { office: 0, miles: 0, isByTextOnly: false }
  let count = 0
  for (let index = 0; index < size; index += 1) {
    if (!passes(index) || !locate(index, at)) continue
    indices[count] = index
    offices[count] = at.office
    miles[count] = at.miles
    if (at.isByTextOnly) isByTextOnly[count] = 1
    count += 1
  }
  found.count = count
  return found
}

/** How many `findListings` finds. */
export function countListed(
  table: OfficeTable,
  where: Where,
  tests: readonly ListingTest[],
): number {
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
  const [first = pass, second = pass, third = pass, ...others] = tests
  if (others.length > 0) throw new Error('a listing has three tests at most')
  // Written out, because it is asked for every listing of the directory.
  return (index) => isListed[index] === 1 && first(index) && second(index) && third(index)
}

const pass: ListingTest = () => true
