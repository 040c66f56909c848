import { compile } from 'html-to-text'
import { parseDocument } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { withoutControlCharacters } from '../forms/storable-text.ts'
import { hasMarkup, repairMarkup } from './markup.ts'
import { maxNesting, nestingOf } from './nesting.ts'
import type { HtmlNode } from './read-blocks.ts'
import { isSimpleRichText, wordsOfSimple } from './simple-rich-text.ts'
import { tidyHtml } from './tidy-html.ts'
import { htmlFromTyped } from './typed-rich-text.ts'

/**
 * Characters and opening brackets of a text that are read: a parser takes some microseconds for each
 * bracket. No form takes as many; a row may have come some other way.
 */
const maxLength = 200_000
const maxBracketsRead = 10_000

/** Opening brackets that a form may send in one text: a list of 700 items has as many. */
export const maxBrackets = 3_000

/** What a bio or a list of certifications may hold; everything else is dropped or unwrapped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener ugc' }),
  },
}

/** Whether a text has so many tags that it would take too long to read. */
export function hasTooManyTags(html: string): boolean {
  return bracketAfter(html, maxBrackets) !== -1
}

/** Elements of any kind inside one another that are looked through for what they mean. */
const maxTidied = 500

/**
 * HTML that is safe to show, of any that was pasted or imported: what has no place in a text, as
 * tables and the spans of other programs have, becomes lines and emphasis.
 */
export function sanitizeRichText(html: string): string {
  const read = readablePart(html)
  if (isSimpleRichText(read)) return read
  const flat = nestingOf(read) > maxTidied ? storedRichText(read) : read
  return storedRichText(tidyHtml(nodesOf(parseDocument(flat))))
}

function nodesOf({ children }: Pick<ReturnType<typeof parseDocument>, 'children'>): HtmlNode[] {
  return children.flatMap((node): HtmlNode[] => {
    if (node.type === 'text') return [node.data]
    if (!('children' in node)) return []
    const inside = nodesOf(node)
    return 'attribs' in node
      ? [{ name: node.name, attributes: node.attribs, children: inside }]
      : inside
  })
}

/**
 * Stored HTML, sanitised by an allow-list once more: an earlier version, or somebody else, may have
 * written the row. Elements that stand too deep inside others are unwrapped: they would overflow the
 * stack of whatever walks through them.
 */
export function storedRichText(html: string): string {
  const clean = allowedHtml(html)
  if (nestingOf(clean) <= maxNesting) return clean
  return sanitizeHtml(clean, { ...allowed, nestingLimit: maxNesting }).trim()
}

/** Whether some of the elements that are allowed stand deeper inside others than a text may go. */
export function isNestedTooDeep(html: string): boolean {
  return nestingOf(allowedHtml(html)) > maxNesting
}

function allowedHtml(html: string): string {
  const read = readablePart(html)
  // In which at most a point of a list is in a list.
  if (isSimpleRichText(read)) return read
  const clean = sanitizeHtml(read, allowed).trim()
  const decoded = withoutControlCharacters(clean)
  // A character that was taken out may have kept a scheme from being seen: "java&#127;script:".
  return decoded === clean ? clean : sanitizeHtml(decoded, allowed).trim()
}

/** As much of a text as is read. */
function readablePart(html: string): string {
  const start = withoutControlCharacters(html.slice(0, maxLength))
  const end = bracketAfter(start, maxBracketsRead)
  return end === -1 ? start : start.slice(0, end)
}

/** Where the first opening bracket after so many stands; -1 where there is none. */
function bracketAfter(html: string, count: number): number {
  let at = html.indexOf('<')
  for (let seen = 0; at !== -1 && seen < count; seen += 1) at = html.indexOf('<', at + 1)
  return at
}

/** However deep a text goes that was not sanitised, reading it comes to an end. */
const limits = { maxDepth: 4 * maxNesting, ellipsis: ' … ' }

// Compiled once: making the selectors anew for each text takes ten times as long as the text.
const toPlainText = compile({
  wordwrap: false,
  limits,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    // An empty prefix would count as none given.
    { selector: 'ul', options: { itemPrefix: ' ' } },
    { selector: 'blockquote', format: 'block' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
})

/** The words of an HTML text, white space collapsed, without marks for links or lists. */
export function plainText(html: string): string {
  const read = readablePart(html)
  return isSimpleRichText(read)
    ? wordsOfSimple(read)
    : withoutControlCharacters(toPlainText(read)).replace(/\s+/g, ' ').trim()
}

const toReadableText = compile({
  wordwrap: false,
  limits,
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
})

/** The words of a text that is to hold none, in lines, if it holds markup all the same. */
export function wordsInLines(text: string): string {
  const markup = repairMarkup(text)
  if (!hasMarkup(markup)) return text
  const html = sanitizeRichText(htmlFromTyped(markup))
  return withoutControlCharacters(toPlainText(html)).replace(/^ +/gm, '').trim()
}

/** The words of an HTML text in their lines, with the URL behind each link. */
export function readableText(html: string): string {
  return withoutControlCharacters(toReadableText(readablePart(html))).trim()
}
