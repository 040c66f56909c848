import { z } from 'zod'

/**
 * A day that a filter may ask for, 'YYYY-MM-DD'. The product has no records from before 1970, and
 * the calendar of JavaScript is a mess in distant years.
 */
export function day() {
  return z.iso.date().refine((date) => date >= '1970-01-01' && date < '3000-01-01')
}

/** Nothing is after the end and before the beginning: the two days were swapped. */
export function daysInOrder<Range extends { from: string; to: string }>(range: Range): Range {
  const { from, to } = range
  return from && to && from > to ? { ...range, from: to, to: from } : range
}
