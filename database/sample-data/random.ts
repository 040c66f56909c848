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

/** Each aspect has its own stream (`randomFor('fees', 12)`), so that changing one does not change the others. */
export function randomFor(aspect: string, ...of: (string | number)[]): Random {
  let state = hashOf([aspect, ...of].join('/'))

  /** Mulberry32: small and quick; plenty for choosing words, and unfit for secrets. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
  return {
    next,
    pick,
    whole: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    chance: (probability) => next() < probability,
    pickSome<T>(list: readonly T[], count: number) {
      const shuffled = [...list]
      for (let last = shuffled.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1))
        const item = shuffled[last] as T
        shuffled[last] = shuffled[other] as T
        shuffled[other] = item
      }
      return shuffled.slice(0, Math.max(0, count))
    },
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

/** FNV-1a */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
