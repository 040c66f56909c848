import { isMissing, type Note } from './reading.ts'
import { type Given, wholeNumberFrom } from './values.ts'

type Rate = { hourlyRateMin: number | null; hourlyRateMax: number | null }

const pounds = { min: 0, max: 100_000 }

/** Pounds per hour from { min, max }, from one figure, or from a text such as "£150–£240". */
export function hourlyRateFrom([field, value]: Given, note: Note): Rate {
  const [from, to] = ends(value)
  const low = wholeNumberFrom([`${field}.min`, from], pounds, note)
  const high = wholeNumberFrom([`${field}.max`, to], pounds, note)
  const isTurned = low !== null && high !== null && low > high
  return isTurned
    ? { hourlyRateMin: high, hourlyRateMax: low }
    : { hourlyRateMin: low, hourlyRateMax: high }
}

function ends(value: unknown): [unknown, unknown] {
  if (isMissing(value)) return [null, null]
  if (typeof value === 'object') {
    const { min, max } = value as { min?: unknown; max?: unknown }
    // A form that was never filled in; who works for nothing says so in words.
    return isNought(min) && isNought(max) ? [null, null] : [min, max]
  }
  if (typeof value !== 'string') return [value, value]
  const [low, high = low] = value.split(/\s*(?:-|–|—|\bto\b)\s*/)
  return [low, high]
}

function isNought(value: unknown): boolean {
  return isMissing(value) || Number(value) === 0
}
