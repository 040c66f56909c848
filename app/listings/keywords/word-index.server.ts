import { ownText } from '#app/platform/text/own-text.server.ts'
import { NumberLists } from '../offices/number-lists.ts'
import { NumberSet } from '../offices/number-set.ts'

/** The parts of a listing in which words are looked for: all of it, or one that weighs more. */
export const wordParts = ['all', 'name', 'practice', 'place'] as const
export type WordPart = (typeof wordParts)[number]

/** The stems of a listing by part; none of one that is gone. */
export type ListingStems = { number: number; stems: Record<WordPart, readonly string[]> }

/**
 * Which listings have which stems, while the directory changes. Of a large one the database would
 * read a good part of a table for a word that many have, or for all that are like another.
 */
export class WordIndex {
  /** Null until everything is read. */
  #read: StemLists | null = null
  #changes = new StemChanges()
  /** What changes while the lists are read, which may not show it; null where they are not. */
  #meanwhile: ListingStems[] | null = null

  /** Whether it knows everyone's stems. */
  get isRead(): boolean {
    return this.#read !== null
  }

  get isBeingRead(): boolean {
    return this.#meanwhile !== null
  }

  /** How many listings have changed since it was read. */
  get changed(): number {
    return this.#changes.size
  }

  /** The listings that have any of these stems in a part. */
  having(part: WordPart, stems: readonly string[]): NumberSet {
    const set = new NumberSet(Buffer.alloc(0))
    for (const stem of stems) this.#read?.addTo(part, stem, set)
    this.#changes.apply(part, stems, set)
    return set
  }

  /** Takes in the stems of all listings, batch after batch in the order of their numbers. */
  async take(batches: AsyncIterable<readonly ListingStems[]>): Promise<void> {
    const read = new StemLists()
    const meanwhile: ListingStems[] = []
    this.#meanwhile = meanwhile
    try {
      for await (const listings of batches) read.add(listings)
    } finally {
      this.#meanwhile = null
    }
    this.#read = read
    this.#changes = new StemChanges()
    this.#changes.take(meanwhile)
  }

  /** Takes in the stems that these listings have now. */
  change(listings: readonly ListingStems[]): void {
    this.#meanwhile?.push(...listings)
    if (this.#read) this.#changes.take(listings)
  }
}

/** The numbers of the listings that have each stem, by part. */
class StemLists {
  readonly #lists = new NumberLists()
  /** The list of each stem in each part, from its place on; -1 where nobody has it there. */
  readonly #places = new Map<string, number>()
  #listAt = new Int32Array(0)

  add(listings: readonly ListingStems[]): void {
    for (const { number, stems } of listings) {
      for (const [at, part] of wordParts.entries()) {
        for (const stem of stems[part]) this.#lists.add(this.#listOf(stem, at), number)
      }
    }
  }

  addTo(part: WordPart, stem: string, set: NumberSet): void {
    const place = this.#places.get(stem)
    if (place === undefined) return
    const list = this.#listAt[place + wordParts.indexOf(part)] as number
    if (list >= 0) this.#lists.addTo(list, set)
  }

  #listOf(stem: string, part: number): number {
    const at = (this.#places.get(stem) ?? this.#newPlace(stem)) + part
    const known = this.#listAt[at] as number
    if (known >= 0) return known
    const list = this.#lists.begin()
    this.#listAt[at] = list
    return list
  }

  #newPlace(stem: string): number {
    const place = this.#places.size * wordParts.length
    this.#places.set(ownText(stem), place)
    if (place >= this.#listAt.length) {
      const larger = new Int32Array(Math.ceil((place + 1_024) * 1.3)).fill(-1)
      larger.set(this.#listAt)
      this.#listAt = larger
    }
    return place
  }
}

/** What listings have instead of what was read of them. */
class StemChanges {
  readonly #stemsOf = new Map<number, ListingStems['stems']>()
  readonly #having = new Map<string, Set<number>>()

  get size(): number {
    return this.#stemsOf.size
  }

  take(listings: readonly ListingStems[]): void {
    for (const { number, stems } of listings) {
      const before = this.#stemsOf.get(number)
      if (before) for (const key of keysOf(before)) this.#having.get(key)?.delete(number)
      this.#stemsOf.set(number, stems)
      for (const key of keysOf(stems)) {
        const having = this.#having.get(key)
        if (having) having.add(number)
        else this.#having.set(key, new Set([number]))
      }
    }
  }

  apply(part: WordPart, stems: readonly string[], set: NumberSet): void {
    for (const number of this.#stemsOf.keys()) set.set(number, false)
    for (const stem of stems) {
      for (const number of this.#having.get(`${part} ${stem}`) ?? []) set.set(number, true)
    }
  }
}

function keysOf(stems: ListingStems['stems']): string[] {
  return wordParts.flatMap((part) => stems[part].map((stem) => `${part} ${stem}`))
}
