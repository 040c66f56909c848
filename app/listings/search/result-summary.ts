import { counted, numberText } from '#app/platform/text/plural.ts'
/** 'Found 1 mediator', 'Found 10,000 mediators'. */
export function foundLabel(total: number): string {
  return `Found ${counted(total, 'mediator')}`
}

/** '(showing first 50)' while more remain, '(all results)' where scrolling brings the rest. */
export function showingLabel(shown: number, total: number, isScrolling: boolean): string {
  if (isScrolling || shown >= total) return '(all results)'
  return `(showing first ${numberText(shown)})`
}
