/**
 * Paragraphs and lists of plain text, without an attribute, a link or an entity. White space of no
 * width is left out: readers of HTML do not agree on it.
 */
const simple = /^(?:<p>[^<>&\u200b]*<\/p>|<ul>(?:<li>[^<>&\u200b]*<\/li>)+<\/ul>)*$/

/** Whether HTML is so simple that there is nothing in it to sanitise, as most bios are. */
export function isSimpleRichText(html: string): boolean {
  return simple.test(html)
}

const tags = /<[^<>]*>/g
const gaps = /\s{2,}|[^\S ]/g

/** The words of simple HTML, white space collapsed. */
export function wordsOfSimple(html: string): string {
  return html.replace(tags, ' ').replace(gaps, ' ').trim()
}
