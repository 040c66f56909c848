/** Whether a keyword asks for its words and for nothing else. */
export function isQuoted(keyword: string): boolean {
  return /^["“”].*["“”]$/u.test(keyword.trim())
}

/** The keyword as a search for its words alone. */
export function quoted(keyword: string): string {
  return isQuoted(keyword) ? keyword : `"${keyword}"`
}
