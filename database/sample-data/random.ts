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
export function randomFor(...seed: (string | number)[]): Random {
  const next = mulberry32(fnv1a(seed.join('/')))

  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  return {
    next,
    whole: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    chance: (probability) => next() < probability,
    pick,
    pickSome: (list, count) => shuffled(list, next).slice(0, count),
    pickWeighted(list, weightOf) {
      let left = next() * list.reduce((sum, item) => sum + weightOf(item), 0)
      for (const item of list) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return pick(list)
    },
  }
}

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  const copy = [...list]
  for (let last = copy.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[copy[last], copy[other]] = [copy[other] as T, copy[last] as T]
  }
  return copy
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Small and quick; plenty for choosing words, and unfit for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
