import type { Disturbance } from '../result.ts'

/**
 * The longest stretch of a disturbance, in milliseconds, in which something did not happen that
 * otherwise does all the time. One that began before it or went on after it counts whole.
 */
export function longestGap(times: readonly number[], { from, until }: Disturbance): number {
  const sorted = times.toSorted((one, other) => one - other)
  const before = sorted.findLast((time) => time <= from) ?? from
  const after = sorted.find((time) => time >= until) ?? until
  const within = sorted.filter((time) => time > from && time < until)
  const marks = [before, ...within, after]
  return Math.max(...marks.slice(1).map((mark, at) => mark - (marks[at] ?? mark)))
}
