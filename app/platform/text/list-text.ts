const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'Arabic, French and Welsh'. */
export function listText(words: readonly string[]): string {
  return conjunction.format(words)
}
