/** 'Found 1 mediator', 'Found 10,000 mediators'. */
export function foundLabel(total: number): string {
  return `Found ${total.toLocaleString('en-GB')} ${total === 1 ? 'mediator' : 'mediators'}`
}

/** '(showing first 50)' while more remain, '(all results)' where scrolling brings the rest. */
export function shownLabel(shown: number, total: number, scrolls: boolean): string {
  if (scrolls || shown >= total) return '(all results)'
  return `(showing first ${shown.toLocaleString('en-GB')})`
}
