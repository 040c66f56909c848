import { findReplyLine } from '#app/platform/mail/reply-line.server.ts'
import { redactLinks } from '#app/platform/text/redact-access-links.ts'

/** What the link to the private page says in the mails that people answer. */
export const pageLinkLabel = 'Open your private page'

const labelled = new RegExp(
  `(${pageLinkLabel.replaceAll(' ', '[\\s>]+')}[^\\p{L}\\p{N}]{0,40})https?://[^\\s<>"'()[\\]]+`,
  'giu',
)

/**
 * Without the link to the private page, as services rewrite it so that nobody knows it again: what an
 * enquirer quotes of our mails has no link that can be told from it.
 */
export function redactPageLink(text: string): string {
  const start = findReplyLine(text)
  const [written, quoted] = start < 0 ? [text, ''] : [text.slice(0, start), text.slice(start)]
  const shown = written.replace(labelled, '$1[link]').replace(/^ ?[>|].*$/gm, redactLinks)
  return shown + redactLinks(quoted)
}
