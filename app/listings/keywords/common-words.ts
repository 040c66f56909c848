import { NumberSet } from '../offices/number-set.ts'

/** The parts of a listing in which words are looked for: all of it, or one that weighs more. */
export const wordParts = ['all', 'name', 'practice', 'place'] as const
export type WordPart = (typeof wordParts)[number]

/** The stems of a listing by part; none of one that is gone. */
export type ListingStems = { number: number; stems: Record<WordPart, readonly string[]> }

/**
 * Which listings have the most common stems. The database reads a good part of its table for each of
 * these, so they are kept while the directory changes. Those of which nothing is known are asked for.
 */
export class CommonWords {
  readonly #sets = new Map<string, NumberSet>()
  #stemOf: ReadonlyMap<string, string> = new Map()
  /** What changes while a set is read, which may not show it. */
  #meanwhile: ListingStems[] = []

  /** Takes in the stems of words, of which those that are not common may be missing. */
  setStems(stemOf: ReadonlyMap<string, string>): void {
    this.#stemOf = stemOf
  }

  /** The listings that have a word in a part; undefined where the database must be asked. */
  having(part: WordPart, word: string): NumberSet | undefined {
    const stem = this.#stemOf.get(word)
    return stem === undefined ? undefined : this.#sets.get(keyOf(part, stem))
  }

  /** Takes in which listings have a stem: their numbers, four bytes each. One is read after another. */
  async take(part: WordPart, stem: string, read: () => Promise<Buffer>): Promise<void> {
    this.#meanwhile = []
    const set = new NumberSet(await read())
    for (const { number, stems } of this.#meanwhile) set.set(number, stems[part].includes(stem))
    this.#meanwhile = []
    this.#sets.set(keyOf(part, stem), set)
  }

  /** Takes in the stems that these listings have now. */
  change(listings: readonly ListingStems[]): void {
    this.#meanwhile.push(...listings)
    for (const { number, stems } of listings) {
      const keys = new Set(
        wordParts.flatMap((part) => stems[part].map((stem) => keyOf(part, stem))),
      )
      for (const [key, set] of this.#sets) set.set(number, keys.has(key))
    }
  }
}

function keyOf(part: WordPart, stem: string): string {
  return `${part} ${stem}`
}
