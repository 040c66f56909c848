/** How many elements may stand inside one another: far more than any editor makes. */
export const maxNesting = 20

/** Elements that have no end. */
const isEmpty = /^(br|hr|img|input|wbr)$/i

/**
 * How many elements of an HTML text stand inside one another at most. Exact for HTML that closes
 * what it opens, as the sanitiser writes it; too high for other.
 */
export function nestingOf(html: string): number {
  let open = 0
  let deepest = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (isEmpty.test(name)) continue
    open = Math.max(0, open + (slash ? -1 : 1))
    deepest = Math.max(deepest, open)
  }
  return deepest
}
