import { compile, type FormatCallback } from 'html-to-text'

/** Programs draw emoji as pictures of which only the alternative text says which. */
const emoji: FormatCallback = ({ attribs }, _walk, builder) => {
  const { alt = '' } = attribs as Record<string, string>
  if (/^\p{Extended_Pictographic}/u.test(alt)) builder.addInline(alt)
}

/** Cells stand beside each other, so that their words do not run together. */
const cell: FormatCallback = ({ children }, walk, builder) => {
  walk(children, builder)
  builder.addInline(' ')
}

// Compiled once, as that takes longer than a mail. A quotation gets the marks it has in plain text.
const toText = compile({
  wordwrap: false,
  formatters: { emoji, cell },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'emoji' },
    { selector: 'title', format: 'skip' },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    // Each line of Outlook's is a paragraph without a margin.
    {
      selector: 'p.MsoNormal',
      format: 'paragraph',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'blockquote', options: { trimEmptyLines: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
})

/** The words of a mail that came as HTML, in their lines; nothing in it is fetched or run. */
export function htmlMailText(html: string): string {
  // Programs write around the body, and several of them into one mail.
  const whole = html.replace(/<\/?(?:html|head|body)\b[^>]*>/gi, '\n')
  // A blank line is an element of its own in some programs, with the breaks of its neighbours.
  return toText(isNestedDeep(whole) ? withoutNesting(whole) : whole).replace(/\n{3,}/g, '\n\n')
}

/** Elements within each other: a long exchange of mails has some forty, and each takes its time. */
const maxDepth = 150

function isNestedDeep(html: string): boolean {
  let [depth, deepest] = [0, 0]
  for (const [, slash] of html.matchAll(/<(\/?)(?!br\b|img\b|hr\b|meta\b|link\b|input\b)[a-z]/gi)) {
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest > maxDepth
}

/** The texts alone, in lines. */
const withoutNesting = (html: string) =>
  html
    .split(/(?=<)/)
    .map((piece) =>
      /^<\/?[a-z!]/i.test(piece)
        ? piece.replace(/^<[^>]*>?/, (tag) =>
            /^<\/?(?:br|p|div|tr|li|blockquote)\b/i.test(tag) ? '<br>' : ' ',
          )
        : piece,
    )
    .join('')
    .replace(/(?:<br>\s*){2,}/g, '<br><br>')
