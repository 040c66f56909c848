import { Marked, type Token, type Tokens } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { plainText } from '../rich-text/rich-text.server.ts'
import {
  type PlaceholderValues,
  placeholderLabel,
  withMarks,
  withoutMarks,
} from './placeholders.ts'

/** A text as its page shows it. The pieces of HTML hold what `allowed` lets through and no more. */
export type PageText = {
  title: string
  /** One or two sentences for search engines and link previews. */
  description: string
  introHtml: string
  parts: { title: string; html: string }[]
}

type Fill = { names: readonly string[]; values: PlaceholderValues }

/**
 * Understands a text in Markdown. Its first heading of the first level is the title of the page, the
 * paragraph after it the introduction, and each further heading of the highest level begins a part.
 * HTML in it is shown as it was typed, and pictures by their words.
 */
export function parsePageText(
  source: string,
  { fallbackTitle, values }: { fallbackTitle: string; values: PlaceholderValues },
): PageText {
  const { marked, names } = withMarks(source)
  const fill = { names, values }
  const tokens = markdown.lexer(marked).filter(({ type }) => type !== 'space' && type !== 'def')
  const title = takeTitle(tokens, fill) || fallbackTitle
  const intro = tokens[0]?.type === 'paragraph' ? toHtml(tokens.splice(0, 1), fill) : ''
  const introHtml = intro.replace(/^<p>([\s\S]*)<\/p>$/, '$1')
  return {
    title,
    introHtml,
    description: shortened(plainText(introHtml)) || `${title} of this directory of mediators.`,
    parts: toParts(withLevels(tokens), fill),
  }
}

const markdown = new Marked({
  gfm: true,
  renderer: {
    html: ({ text, block }) => {
      const shown = escaped(text.replaceAll(/<!--[\s\S]*?(-->|$)/g, '').trim())
      return block && shown ? `<p>${shown}</p>` : shown
    },
    image: ({ text }) => escaped(text),
    code: ({ text }) => `<p>${escaped(text)}</p>`,
  },
})

/** What a page may hold; everything else is dropped or unwrapped. */
const allowedTags = [
  'p',
  'br',
  'h3',
  'h4',
  'strong',
  'em',
  'code',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
]
const tableTags = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

function toHtml(tokens: Token[], fill: Fill): string {
  const clean = sanitizeHtml(markdown.parser(tokens), {
    allowedTags: [...allowedTags, ...tableTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: (_, attributes) => link(attributes.href ?? '', fill) },
  })
  return filledIn(clean.trim(), fill)
}

/** A link whose address is not filled in yet leads nowhere; `allowed` judges what is filled in. */
function link(href: string, { names, values }: Fill): sanitizeHtml.Tag {
  let isWhole = true
  const filled = withoutMarks(href, (index) => {
    const value = values.get(names[index] ?? '')
    if (value === undefined) isWhole = false
    return value ?? ''
  })
  if (!isWhole) return { tagName: 'span', attribs: {} }
  const isElsewhere = /^https?:/i.test(filled)
  return { tagName: 'a', attribs: { href: filled, ...(isElsewhere && { rel: 'noopener' }) } }
}

/** Within a link a value stands as it is; elsewhere an address becomes a link. */
function filledIn(html: string, { names, values }: Fill): string {
  const put = (piece: string, isInLink: boolean) =>
    withoutMarks(piece, (index) => {
      const name = names[index] ?? ''
      const value = values.get(name)
      if (value === undefined) return unfilledMark(name)
      return isInLink ? escaped(value) : linked(value)
    })
  return html
    .split(/(<a\b[^>]*>[\s\S]*?<\/a>)/)
    .map((piece, at) => put(piece, at % 2 === 1))
    .join('')
}

function unfilledMark(name: string): string {
  return `<mark class="bg-wait-bg px-1 text-wait">[${escaped(placeholderLabel(name))}]</mark>`
}

function linked(value: string): string {
  const text = escaped(value)
  if (/^[^\s@:/<>"]+@[^\s@:/<>"]+\.[^\s@:/<>"]+$/.test(value))
    return `<a href="mailto:${text}">${text}</a>`
  if (/^https?:\/\/[^\s<>"]+$/.test(value)) return `<a href="${text}" rel="noopener">${text}</a>`
  return text
}

const isHeading = (token: Token | undefined): token is Tokens.Heading => token?.type === 'heading'

function takeTitle(tokens: Token[], fill: Fill): string {
  const [first] = tokens
  if (!isHeading(first) || first.depth !== 1) return ''
  tokens.shift()
  return headingText(first, fill)
}

function headingText({ tokens }: Tokens.Heading, fill: Fill): string {
  return plainText(toHtml([{ type: 'paragraph', raw: '', text: '', tokens }], fill))
}

/** Headings from the second level down, without a gap, whatever levels were written. */
function withLevels(tokens: readonly Token[]): Token[] {
  const depths = [...new Set(tokens.filter(isHeading).map(({ depth }) => depth))].sort()
  let before = 1
  return tokens.map((token) => {
    if (!isHeading(token)) return token
    before = Math.min(2 + depths.indexOf(token.depth), before + 1, 4)
    return { ...token, depth: before }
  })
}

function toParts(tokens: readonly Token[], fill: Fill): PageText['parts'] {
  const parts: { title: string; tokens: Token[] }[] = []
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 2)
      parts.push({ title: headingText(token, fill), tokens: [] })
    else if (parts.length === 0) parts.push({ title: '', tokens: [token] })
    else parts.at(-1)?.tokens.push(token)
  }
  return parts.map((part) => ({ title: part.title, html: toHtml(part.tokens, fill) }))
}

/** At most some 200 characters, ended at a word. */
function shortened(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 199).replace(/\s+\S*$/, '')}…`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
