import { londonDay } from '#app/platform/time/calendar.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import { factsOn } from '../offices/current-facts.ts'
import { dayNumber, type OfficeTable } from '../offices/office-table.ts'
import { keepAllBits, keepAnyBit, keepBetween, keepBy, keepNumbers, type Narrow } from './narrow.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { factBits } from './search-facts.ts'

/** What of the criteria decides whether a listing is found. */
export type SearchFilter = Omit<SearchCriteria, 'sort' | 'view' | 'show' | 'page'>

/** Whether the listing at an index of a table passes; `narrow` asks the same of many at once. */
export type ListingTest = { (index: number): boolean; narrow?: Narrow }

/** Passes everyone, and is known for it: what scans a directory need not ask it. */
export const everyone: ListingTest = () => true

/** Passes nobody, and is known for it: a directory need not be scanned at all. */
export const nobody: ListingTest = () => false

const dayLength = 24 * 60 * 60 * 1000

/** Whether a listing offers what is asked, in whichever areas of practice and place. */
export function offersAsked(table: OfficeTable, filter: SearchFilter, now: Date): ListingTest {
  const { needs, languages, startWithin, maxRate, userType, experienceRange: range } = filter
  const { experience, lowestRate, startWithinDays, startConfirmedOn } = table
  const bits = factBits(needs)
  const asksNothing =
    bits === 0 && languages.length === 0 && startWithin === null && maxRate === null
  if (asksNothing && !userType && range === null) return everyone
  const facts = factsOn(table, dayOf(now))
  const speaks =
    languages.length > 0
      ? table.languageSets.passing((codes) => languages.some((code) => codes.includes(code)))
      : null
  // A mediator who has not said whom they serve serves everyone.
  const serves = userType
    ? table.userTypes.passing((type) => type === userType || type === '')
    : null
  if (speaks !== null && !speaks.includes(1)) return nobody
  const freshFrom = freshSince(now)
  const isOffered = (index: number) =>
    ((facts[index] ?? 0) & bits) === bits &&
    (speaks === null || speaks[table.languages[index] ?? 0] === 1) &&
    (serves === null || serves[table.userType[index] ?? 0] === 1) &&
    (maxRate === null || (lowestRate[index] ?? 0) <= maxRate) &&
    (startWithin === null ||
      ((startWithinDays[index] ?? 0) <= startWithin &&
        (startConfirmedOn[index] ?? 0) >= freshFrom)) &&
    (range === null ||
      ((experience[index] ?? 0) >= range.min && (experience[index] ?? 0) <= range.max))
  const narrows: Narrow[] = []
  if (speaks !== null) narrows.push(keepNumbers(table.languages, speaks))
  if (bits !== 0) narrows.push(keepAllBits(facts, bits))
  if (serves !== null) narrows.push(keepNumbers(table.userType, serves))
  if (maxRate !== null) narrows.push(keepBetween(lowestRate, Number.NEGATIVE_INFINITY, maxRate))
  if (startWithin !== null) {
    narrows.push(keepBetween(startWithinDays, Number.NEGATIVE_INFINITY, startWithin))
    narrows.push(keepBetween(startConfirmedOn, freshFrom, Number.POSITIVE_INFINITY))
  }
  if (range !== null) narrows.push(keepBetween(experience, range.min, range.max))
  return Object.assign(isOffered, { narrow: keepBy(narrows) })
}

/** Whether a listing has all these areas of practice, and needs that are not checked by anybody. */
export function hasFacts({ facts }: OfficeTable, codes: readonly string[]): ListingTest {
  return hasAllBits(facts, factBits(codes))
}

function hasAllBits(facts: Int32Array, bits: number): ListingTest {
  const has = (index: number) => ((facts[index] ?? 0) & bits) === bits
  return Object.assign(has, { narrow: keepAllBits(facts, bits) })
}

/** Whether a listing has the areas of practice, any or all of them. */
export function hasAreas(
  { facts }: OfficeTable,
  { areas, areasMatch }: Pick<SearchFilter, 'areas' | 'areasMatch'>,
): ListingTest {
  if (areas.length === 0) return everyone
  const bits = factBits(areas)
  if (areasMatch === 'all') return hasAllBits(facts, bits)
  const hasAny = (index: number) => ((facts[index] ?? 0) & bits) !== 0
  return Object.assign(hasAny, { narrow: keepAnyBit(facts, bits) })
}

/** The day of a moment, as tables count days. */
export function dayOf(now: Date): number {
  return dayNumber(londonDay(now))
}

/** The first day on which what a mediator said of the earliest start is still shown. */
export function freshSince(now: Date): number {
  return dayOf(new Date(now.getTime() - startShownDays * dayLength))
}
