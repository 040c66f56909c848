import { counted, numberText } from '#app/platform/text/plural.ts'
/** 'Found 1 mediator', 'Found 10,000 mediators'. */
export function foundLabel(total: number): string {
  return `Found ${counted(total, 'mediator')}`
}

/**
 * '(showing first 50)' while more remain, '(showing 51 to 100)' of a page further on, and '(all
 * results)' where scrolling brings the rest. `first` and `end` count from 0; `end` is not shown.
 */
export function showingLabel(
  { first, end }: { first: number; end: number },
  total: number,
  isScrolling: boolean,
): string {
  if (isScrolling || (first === 0 && end >= total)) return '(all results)'
  if (first === 0) return `(showing first ${numberText(end)})`
  return `(showing ${numberText(first + 1)} to ${numberText(end)})`
}
