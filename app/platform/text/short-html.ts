/** End tags that a browser does not need, by what comes after them. */
const needless = [
  // A paragraph ends where another block begins, or what it stands in ends.
  /<\/p>(?=<(?:p|ul|ol|div)[ >]|<\/(?:div|li|td|article)>)/g,
  /<\/li>(?=<li[ >]|<\/[uo]l>)/g,
]

/**
 * HTML as React draws it, without end tags that a browser sets by itself: it reads the same document.
 * See https://html.spec.whatwg.org/multipage/syntax.html#optional-tags
 */
export function shortHtml(html: string): string {
  return needless.reduce((text, tag) => text.replace(tag, ''), html)
}
