/** A value to compare by, the lowest is best, and among which others; nothing where it is not known. */
export type Comparable = { value?: number; among?: string }

/**
 * Which of these are the best. None where fewer than two are known, where all are alike, or where
 * they are not to be compared with one another.
 */
export function bestOf(items: readonly Comparable[]): number[] {
  const known = items.filter(({ value }) => value !== undefined)
  const kinds = new Set(known.map(({ among = '' }) => among))
  const values = new Set(known.map(({ value }) => value))
  if (kinds.size !== 1 || values.size < 2) return []
  const least = Math.min(...known.map(({ value = Infinity }) => value))
  return items.flatMap(({ value }, at) => (value === least ? [at] : []))
}
