import { compile } from 'html-to-text'

// Compiled once, as that takes longer than a mail. A quotation gets the marks it has in plain text.
const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 60, ellipsis: ' … ' },
  selectors: [
    { selector: 'a', options: { linkBrackets: ['(', ')'], hideLinkHrefIfSameAsText: true } },
    { selector: 'a[href^="mailto:"]', format: 'inline' },
    { selector: 'img', format: 'skip' },
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
    { selector: 'blockquote', options: { trimEmptyLines: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
})

/** The words of a mail that came as HTML, in their lines; nothing in it is fetched or run. */
export function htmlMailText(html: string): string {
  // A blank line is an element of its own in some programs, with the breaks of its neighbours.
  return toText(html).replace(/\n{3,}/g, '\n\n')
}
