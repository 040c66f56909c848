/** Chance that depends on its seed alone, so that sample person N is the same on every machine. */
export type Random = Readonly<{
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `lowest` to `highest`, both included. */
  whole: (lowest: number, highest: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Up to `count` different items, in random order. */
  pickSome: <T>(list: readonly T[], count: number) => T[]
  /** An item by its share of the total weight. */
  pickWeighted: <T>(list: readonly T[], weightOf: (item: T) => number) => T
}>

/**
 * Each aspect of a person draws from a stream of its own (`randomFor('fees', 12)`): a new choice
 * in one aspect leaves all the others as they were.
 */
export function randomFor(aspect: string, ...of: (string | number)[]): Random {
  let seed = hashOf(aspect)
  for (const part of of) seed = fnv1a(`/${part}`, seed)
  return new Stream(seed)
}

const knownHashes = new Map<string, number>()

/** Remembered, since every person draws from the same two dozen aspects. */
function hashOf(aspect: string): number {
  let hash = knownHashes.get(aspect)
  if (hash === undefined) {
    hash = fnv1a(aspect)
    knownHashes.set(aspect, hash)
  }
  return hash
}

/** A class, since a directory of a hundred thousand makes millions. */
class Stream implements Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Mulberry32: small and quick; plenty for choosing words, and unfit for secrets. */
  next(): number {
    const state = (this.#state + 0x6d2b79f5) | 0
    this.#state = state
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  whole(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  pickSome<T>(list: readonly T[], count: number): T[] {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = Math.floor(this.next() * (last + 1))
      const item = shuffled[last] as T
      shuffled[last] = shuffled[other] as T
      shuffled[other] = item
    }
    if (count < shuffled.length) shuffled.length = Math.max(0, count)
    return shuffled
  }

  pickWeighted<T>(list: readonly T[], weightOf: (item: T) => number): T {
    let sum = 0
    for (const item of list) sum += weightOf(item)
    let left = this.next() * sum
    for (const item of list) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    return this.pick(list)
  }
}

/** Goes on from the hash of what came before. */
function fnv1a(text: string, before = 0x811c9dc5): number {
  let hash = before
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
