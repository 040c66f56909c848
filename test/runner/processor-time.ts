import { readFileSync } from 'node:fs'

/** Ticks in a second: what Linux tells in /proc, whatever its kernel counts in. */
const ticks = 100

/**
 * The processor time in seconds that this process and those that it started and that have ended have
 * taken. Undefined where there is no /proc to tell it.
 */
export function processorTime(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // Behind the name in brackets: utime, stime, cutime and cstime are the 12th to 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks
  } catch {
    return undefined
  }
}
