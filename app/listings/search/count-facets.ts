import { type LanguageCode, languageCodes } from '#app/taxonomy/languages.ts'
import { practiceAreaCodes } from '#app/taxonomy/practice-areas.ts'
import { startChoices } from '#app/taxonomy/start-choices.ts'
import { factsOn } from '../offices/current-facts.ts'
import type { OfficeTable } from '../offices/office-table.ts'
import type { Found } from './find-listings.ts'
import type { ListingCounts } from './found-listing.ts'
import type { ListingTest } from './listing-test.ts'
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
  const { startWithinDays, startConfirmedOn } = table
  const facts = factsOn(table, today)
  const ofAll = new BitCounts()
  const ofFound = new BitCounts()
  const speaking = new Int32Array(table.languageSets.values.length)
  const starts = startDays.map(() => 0)
  let total = 0
  let byTextOnly = 0
  for (let at = 0; at < found.count; at += 1) {
    const index = found.indices[at] ?? 0
    ofAll.add(facts[index] ?? 0)
    if (!isInAreas(index)) continue
    total += 1
    if (found.isByTextOnly[at] === 1) byTextOnly += 1
    ofFound.add(facts[index] ?? 0)
    const languages = table.languages[index] ?? 0
    speaking[languages] = (speaking[languages] ?? 0) + 1
    if ((startConfirmedOn[index] ?? 0) < freshFrom) continue
    const within = startWithinDays[index] ?? 0
    for (let choice = 0; choice < startDays.length; choice += 1) {
      if (within <= (startDays[choice] ?? 0)) starts[choice] = (starts[choice] ?? 0) + 1
    }
  }
  const [inAll, inFound] = [ofAll.sums(), ofFound.sums()]
  return {
    total,
    byTextOnly,
    areas: byCode(practiceAreaCodes, (code) => inAll[bitOf(code)] ?? 0),
    needs: byCode(needCodes, (code) => inFound[bitOf(code)] ?? 0),
    languages: countSpeaking(table, speaking),
    startWithin: byCode(startDays, (_, at) => starts[at] ?? 0),
  }
}

/** So many bits are counted together, as the numbers that they make: one addition instead of many. */
const width = 11

/** How often each bit was set. */
class BitCounts {
  readonly #low = new Int32Array(1 << width)
  readonly #middle = new Int32Array(1 << width)
  readonly #high = new Int32Array(1 << width)

  add(bits: number) {
    const low = bits & mask
    const middle = (bits >>> width) & mask
    const high = bits >>> (2 * width)
    this.#low[low] = (this.#low[low] ?? 0) + 1
    this.#middle[middle] = (this.#middle[middle] ?? 0) + 1
    this.#high[high] = (this.#high[high] ?? 0) + 1
  }

  /** How often each was, by its number. */
  sums(): Int32Array {
    const sums = new Int32Array(3 * width)
    for (const [at, counts] of [this.#low, this.#middle, this.#high].entries()) {
      for (let bits = 1; bits < counts.length; bits += 1) {
        const count = counts[bits] ?? 0
        if (count === 0) continue
        for (let bit = 0; bit < width; bit += 1) {
          if (bits & (1 << bit)) sums[at * width + bit] = (sums[at * width + bit] ?? 0) + count
        }
      }
    }
    return sums
  }
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
