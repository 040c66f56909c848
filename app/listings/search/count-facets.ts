import { type LanguageCode, languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { factsOn } from '../offices/current-facts.ts'
import type { OfficeTable } from '../offices/office-table.ts'
import type { Found } from './find-listings.ts'
import type { ListingCounts } from './found-listing.ts'
import { everyone, type ListingTest } from './listing-test.ts'
import { needCodes } from './needs.ts'
import { factBits } from './search-facts.ts'

const startDays = startChoices.map(({ days }) => days)

type Counted = {
  /** Whether a listing has the areas asked for, where `found` was not asked for them. */
  isInAreas: ListingTest
  /** The day on which it is counted, and the first on which what was said of a start is fresh. */
  today: number
  freshFrom: number
}

/**
 * Counts those found who are in the areas asked for, and how many of them each further filter would
 * leave. Areas are counted over all that were found.
 */
export function countFacets(
  table: OfficeTable,
  found: Found,
  { isInAreas, today, freshFrom }: Counted,
): Omit<ListingCounts, 'moreOnline'> {
  const facts = factsOn(table, today)
  const { indices, located } = found
  const ofAll = countBits(facts, indices, found.count)
  const inAreas = isInAreas === everyone ? null : indices.filter((index) => isInAreas(index))
  const counted = inAreas ?? indices
  const total = counted.length
  const ofFound = inAreas === null ? ofAll : countBits(facts, inAreas, total)
  let byTextOnly = 0
  if (located) {
    for (let at = 0; at < found.count; at += 1) {
      if (located.isByTextOnly[at] === 1 && isInAreas(indices[at] ?? 0)) byTextOnly += 1
    }
  }
  const speaking = new Int32Array(table.languageSets.values.length)
  const { languages } = table
  for (let at = 0; at < total; at += 1) {
    const spoken = languages[counted[at] as number] as number
    speaking[spoken] = (speaking[spoken] as number) + 1
  }
  const starts = countStarts(table, counted, freshFrom)
  return {
    total,
    byTextOnly,
    areas: byCode(practiceAreaCodes, (code) => ofAll[bitOf(code)] ?? 0),
    needs: byCode(needCodes, (code) => ofFound[bitOf(code)] ?? 0),
    languages: countSpeaking(table, speaking),
    startWithin: byCode(startDays, (_, at) => starts[at] ?? 0),
  }
}

/** How many can begin within so many days, as far as what they said is fresh. */
function countStarts(
  { startWithinDays, startConfirmedOn }: OfficeTable,
  indices: Int32Array,
  freshFrom: number,
): number[] {
  const starts = startDays.map(() => 0)
  for (let at = 0; at < indices.length; at += 1) {
    const index = indices[at] as number
    if ((startConfirmedOn[index] as number) < freshFrom) continue
    const within = startWithinDays[index] as number
    for (let choice = 0; choice < startDays.length; choice += 1) {
      if (within <= (startDays[choice] as number)) starts[choice] = (starts[choice] as number) + 1
    }
  }
  return starts
}

/** So many bits are counted together, as the numbers that they make: one addition instead of many. */
const width = 11

/** How often each bit is set in a column, by its number. */
function countBits(column: Int32Array, indices: Int32Array, count: number): Int32Array {
  const lowest = new Int32Array(1 << width)
  const middle = new Int32Array(1 << width)
  const highest = new Int32Array(1 << width)
  for (let at = 0; at < count; at += 1) {
    const bits = column[indices[at] as number] as number
    const low = bits & mask
    const mid = (bits >>> width) & mask
    const high = bits >>> (2 * width)
    lowest[low] = (lowest[low] as number) + 1
    middle[mid] = (middle[mid] as number) + 1
    highest[high] = (highest[high] as number) + 1
  }
  const sums = new Int32Array(3 * width)
  for (const [at, counts] of [lowest, middle, highest].entries()) {
    for (let bits = 1; bits < counts.length; bits += 1) {
      const often = counts[bits] ?? 0
      if (often === 0) continue
      for (let bit = 0; bit < width; bit += 1) {
        if (bits & (1 << bit)) sums[at * width + bit] = (sums[at * width + bit] ?? 0) + often
      }
    }
  }
  return sums
}

const mask = (1 << width) - 1

/** The number of the bit that stands for an area or a need. */
const bitOf = (code: string) => 31 - Math.clz32(factBits([code]))

/** How many speak each language, from how many speak each set of them, of which there are few. */
function countSpeaking(
  { languageSets }: OfficeTable,
  speaking: Int32Array,
): Record<LanguageCode, number> {
  const counts: Record<string, number> = byCode(languageCodes, () => 0)
  for (const [at, codes] of languageSets.values.entries()) {
    for (const code of codes) {
      const count = counts[code]
      if (count !== undefined) counts[code] = count + (speaking[at] ?? 0)
    }
  }
  return counts
}

function byCode<Code extends string | number>(
  codes: readonly Code[],
  countOf: (code: Code, at: number) => number,
): Record<Code, number> {
  return Object.fromEntries(codes.map((code, at) => [code, countOf(code, at)])) as Record<
    Code,
    number
  >
}
