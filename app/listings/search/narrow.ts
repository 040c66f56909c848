/**
 * Leaves of the first `count` indices those that pass, in their order, and returns how many these
 * are. One loop for each condition is many times quicker than asking each listing for all of them.
 */
export type Narrow = (indices: Int32Array, count: number) => number

/** Keeps those that have all of these bits in a column. */
export function keepAllBits(column: Int32Array, bits: number): Narrow {
  return (indices, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const index = indices[at] as number
      if (((column[index] as number) & bits) !== bits) continue
      indices[kept] = index
      kept += 1
    }
    return kept
  }
}

/** Keeps those that have any of these bits in a column. */
export function keepAnyBit(column: Int32Array, bits: number): Narrow {
  return (indices, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const index = indices[at] as number
      if (((column[index] as number) & bits) === 0) continue
      indices[kept] = index
      kept += 1
    }
    return kept
  }
}

/** Keeps those whose value in a column is within these bounds. */
export function keepBetween(
  column: Float64Array | Int32Array,
  least: number,
  most: number,
): Narrow {
  return (indices, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const index = indices[at] as number
      const value = column[index] as number
      if (value < least || value > most) continue
      indices[kept] = index
      kept += 1
    }
    return kept
  }
}

/** Keeps those whose number in a column has a 1 in `isKept`. */
export function keepNumbers(column: Int32Array, isKept: Uint8Array): Narrow {
  return (indices, count) => {
    let kept = 0
    for (let at = 0; at < count; at += 1) {
      const index = indices[at] as number
      if (isKept[column[index] as number] !== 1) continue
      indices[kept] = index
      kept += 1
    }
    return kept
  }
}

/** Keeps those that every one of these keeps. */
export function keepBy(narrows: readonly Narrow[]): Narrow {
  return (indices, count) => narrows.reduce((left, narrow) => narrow(indices, left), count)
}
