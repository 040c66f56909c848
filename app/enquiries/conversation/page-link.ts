/** What the link to the private page says in the mails that people answer. */
export const pageLinkLabel = 'Open your private page'

const labelled = new RegExp(`(${pageLinkLabel}[^\\p{L}\\p{N}]*)https?://[^\\s<>"'()[\\]]+`, 'giu')

/** Without the link that follows the label: mail services rewrite it, so that nobody knows it again. */
export const redactPageLink = (text: string): string => text.replace(labelled, '$1[link]')
