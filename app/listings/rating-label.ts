/** '4.8', always with one decimal. */
export function shownRating(average: number): string {
  return average.toFixed(1)
}
