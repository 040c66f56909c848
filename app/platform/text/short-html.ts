import { escapeHtml } from './escape-html.ts'

/**
 * Characters of a value that needs no quotes. HTML allows more; a slash at the end would look as if
 * it ended the element.
 */
const plainValue = '[\\w.:/#-]*[\\w.:#-]'

/** What a browser does not need, and what stands there instead. */
const needless: readonly [RegExp, string][] = [
  // A paragraph ends where another block begins, or what it stands in ends.
  [/<\/p>(?=<(?:p|ul|ol|div)[ >]|<\/(?:div|li|td|article)>)/g, ''],
  [/<\/li>(?=<li[ >]|<\/[uo]l>)/g, ''],
  [/<\/option>(?=<option[ >]|<\/select>)/g, ''],
  [/<\/td>(?=<td[ >])/g, ''],
  // React writes it for elements without an end alone, also inside of an SVG.
  [/\/>/g, '>'],
  [/=""(?=[ >])/g, ''],
  [new RegExp(`="(${plainValue})"(?=[ >])`, 'g'), '=$1'],
]

/**
 * HTML as React draws it, without end tags, slashes and quotes that a browser does not need: it reads
 * the same document. There must be no scripts in it and no HTML but of escaped texts: every quote and
 * every bracket is taken for one of a tag.
 * See https://html.spec.whatwg.org/multipage/syntax.html#optional-tags and #unquoted
 */
export function shortHtml(html: string): string {
  return needless.reduce((text, [part, short]) => text.replace(part, short), html)
}

const plain = new RegExp(`^${plainValue}$`)

/** ' name=value', with quotes where the value needs some, as `shortHtml` leaves it. */
export function shortAttribute(name: string, value: string): string {
  if (value === '') return ` ${name}`
  return plain.test(value) ? ` ${name}=${value}` : ` ${name}="${escapeHtml(value)}"`
}
