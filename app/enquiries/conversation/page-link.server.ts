import { findReplyLine } from '#app/platform/mail/reply-line.server.ts'
import { redactLinks } from '#app/platform/text/redact-access-links.ts'

/** What the link to the private page says in the mails that people answer. */
export const pageLinkLabel = 'Open your private page'

const labelled = new RegExp(
  `(${pageLinkLabel.replaceAll(' ', '[\\s>]+')}[^\\p{L}\\p{N}]{0,40})https?://[^\\s<>"'()[\\]]+`,
  'giu',
)

/**
 * Removes the link to the private page. Mail services rewrite links, so every link that an enquirer
 * quotes from our mails is removed.
 */
export function redactPageLink(text: string): string {
  const start = findReplyLine(text)
  const [written, quoted] = start < 0 ? [text, ''] : [text.slice(0, start), text.slice(start)]
  const shown = written.replace(labelled, '$1[link]').replace(/^ ?[>|].*$/gm, redactLinks)
  return shown + redactLinks(quoted)
}
