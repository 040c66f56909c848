import { escapeStraySigns } from './markup.ts'

const blockTag =
  /<(p|h[1-6]|ul|ol|li|dl|d[dt]|blockquote|div|table|tbody|t[dhr]|section|article|header|footer|main|aside|center|pre|address|figure|html|body)[\s>/]/i
const listLine = /^\s*[-•·▪]\s+(?=\S)/
const plainList = /<ul>((?:<li>[^<]*<\/li>)+)<\/ul>/g
/** Between words, as cells that were copied from a sheet have it; of a tab HTML leaves a blank. */
const tab = /(\S) *\t[ \t]*(?=\S)/g

/**
 * The HTML of what came from a rich text field. An editor sends HTML; a plain text area sends
 * words, of which blank lines make paragraphs, and lines that begin with a hyphen a list. Markup
 * in them was copied from a page. It is not yet safe to show.
 */
export function htmlFromTyped(typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  const html = escapeStraySigns(text)
  if (blockTag.test(html)) return html
  return html
    .replace(tab, '$1\u2003')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => blockFrom(paragraph.trim().split(/\n|<br ?\/?>\n?/i)))
    .join('')
}

function blockFrom(lines: string[]): string {
  const isList = lines.every((line) => listLine.test(line))
  if (!isList) return `<p>${lines.join('<br />')}</p>`
  return `<ul>${lines.map((line) => `<li>${line.replace(listLine, '')}</li>`).join('')}</ul>`
}

/**
 * What a plain text area shows for stored HTML: words, blank lines and hyphens where they say all
 * of it, else the HTML itself, so that saving without an editor loses no heading or link.
 */
export function typedFromHtml(html: string): string {
  const stored = plainHtml(html)
  const text = stored
    .replace(
      plainList,
      (_, items: string) => `<p>${items.replace(/<li>([^<]*)<\/li>/g, listed)}</p>`,
    )
    .replace(/<br \/>(?=<\/p>)/g, '')
    .replace(/<br \/>/g, '\n')
    .replace(/<\/p><p>/g, '\n\n')
    .replace(/^<p>|<\/p>$/g, '')
  const words = unescaped(text)
  const saysAll = !/[<>]/.test(text) && htmlFromTyped(words) === stored
  return saysAll ? words : html
}

const listed = (_: string, item: string) => `- ${item}<br />`

/** The same HTML, written as we write it: what a browser shows alike is alike. */
export function plainHtml(html: string): string {
  return html
    .replace(/<p><\/p>/g, '')
    .replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
    .replace(/<br ?\/?>/g, '<br />')
    .replace(/<li>\s*<p>([^<]*)<\/p>\s*<\/li>/g, '<li>$1</li>')
    .replace(/>\s+</g, '><')
    .replaceAll('&quot;', '"')
    .trim()
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
