/** Milliseconds. An imported review whose date was none has one that lies outside, or none at all. */
export const reviewDates = { first: 0, last: Date.UTC(9999, 11, 31) }

/** When a review was written; null where nobody knows. */
export function reviewDate(dateCreated: Date): Date | null {
  const time = dateCreated.getTime()
  return time >= reviewDates.first && time <= reviewDates.last ? dateCreated : null
}
