import { NumberSet } from '../offices/number-set.ts'

/** The parts of a listing in which words are looked for: all of it, or one that weighs more. */
export const wordParts = ['all', 'name', 'practice', 'place'] as const
export type WordPart = (typeof wordParts)[number]

/** The stems of a listing by part; none of one that is gone. */
export type ListingStems = { number: number; stems: Record<WordPart, readonly string[]> }

type Sets = Record<WordPart, Map<string, NumberSet>>

/**
 * Which listings have the most common stems. The database reads a good part of its table for each of
 * these, so they are kept while the directory changes. Of the others nothing is known here.
 */
export class CommonWords {
  #sets: Sets = noSets()
  #stemOf: ReadonlyMap<string, string> = new Map()
  /** What changes while the sets are read, which may not show it; null where they are not. */
  #meanwhile: ListingStems[] | null = null

  /** The listings that have a word in a part; undefined where the database must be asked. */
  having(part: WordPart, word: string): NumberSet | undefined {
    const stem = this.#stemOf.get(word)
    return stem === undefined ? undefined : this.#sets[part].get(stem)
  }

  /**
   * Takes in which listings have these stems, from all listings, batch after batch. `stemOf` has the
   * words of the directory that come from them.
   */
  async take(
    common: readonly { part: WordPart; stem: string }[],
    stemOf: ReadonlyMap<string, string>,
    batches: AsyncIterable<readonly ListingStems[]>,
  ): Promise<void> {
    const sets = noSets()
    for (const { part, stem } of common) sets[part].set(stem, new NumberSet(Buffer.alloc(0)))
    const meanwhile: ListingStems[] = []
    this.#meanwhile = meanwhile
    try {
      for await (const listings of batches) add(sets, listings)
    } finally {
      this.#meanwhile = null
    }
    change(sets, meanwhile)
    this.#sets = sets
    this.#stemOf = stemOf
  }

  /** Takes in the stems that these listings have now. */
  change(listings: readonly ListingStems[]): void {
    this.#meanwhile?.push(...listings)
    change(this.#sets, listings)
  }
}

function add(sets: Sets, listings: readonly ListingStems[]): void {
  for (const { number, stems } of listings) {
    for (const part of wordParts) {
      for (const stem of stems[part]) sets[part].get(stem)?.set(number, true)
    }
  }
}

function change(sets: Sets, listings: readonly ListingStems[]): void {
  for (const { number, stems } of listings) {
    for (const part of wordParts) {
      const own = new Set(stems[part])
      for (const [stem, set] of sets[part]) set.set(number, own.has(stem))
    }
  }
}

function noSets(): Sets {
  return { all: new Map(), name: new Map(), practice: new Map(), place: new Map() }
}
