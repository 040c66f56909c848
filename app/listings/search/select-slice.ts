type Compare = (a: number, b: number) => number

/**
 * Of the numbers from 0 to `count` those that come from `start` to `end` in an order that has no ties,
 * in that order. What lies outside is never sorted, so a late slice costs no more than the first.
 */
export function selectSlice(count: number, compare: Compare, start: number, end: number): number[] {
  const from = Math.min(start, count)
  const to = Math.min(end, count)
  const numbers = new Int32Array(count)
  for (let at = 0; at < count; at += 1) numbers[at] = at
  if (from > 0) partition(numbers, compare, from, 0, count)
  if (to < count) partition(numbers, compare, to, from, count)
  return [...numbers.subarray(from, to)].sort(compare)
}

/** Brings those that come before place `at` before it, within `low` and `high`. */
function partition(
  numbers: Int32Array,
  compare: Compare,
  at: number,
  from: number,
  to: number,
): void {
  let low = from
  let high = to - 1
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (compare(numbers[left] ?? 0, pivot) < 0) left += 1
      while (compare(numbers[right] ?? 0, pivot) > 0) right -= 1
      if (left > right) break
      const moved = numbers[left] ?? 0
      numbers[left] = numbers[right] ?? 0
      numbers[right] = moved
      left += 1
      right -= 1
    }
    if (at <= right) high = right
    else if (at >= left) low = left
    else return
  }
}
