import { compile } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'

/** What a bio or a list of certifications may hold; everything else is dropped or unwrapped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote'],
  allowedAttributes: { a: ['href', 'rel'] },
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

/** HTML that is safe to show, by an allow-list. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, allowed).trim()
}

// Compiled once: making the selectors anew for each text takes ten times as long as the text.
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'ul', options: { itemPrefix: '' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
})

/** The words of an HTML text, white space collapsed, without marks for links or lists. */
export function plainText(html: string): string {
  return toPlainText(html).replace(/\s+/g, ' ').trim()
}

const toReadableText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
})

/** The words of an HTML text in their lines, with the URL behind each link. */
export function readableText(html: string): string {
  return toReadableText(html).trim()
}
