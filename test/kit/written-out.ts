/** Elements without an end. */
const empty = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** A tag with its attributes; the text of scripts and style sheets is left as it is. */
const parts =
  /<(script|style)\b[^>]*>.*?<\/\1>|<([a-z][a-z0-9]*)((?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|[^\s"'<>=`]+))?)*)\s*\/?>/gs

/**
 * HTML with the quotes and slashes that the server leaves out (short-html.ts), so that a test finds
 * an attribute wherever it was written. It is the same document.
 */
export function writtenOut(html: string): string {
  return html.replace(parts, (part, raw?: string, name?: string, attributes?: string) => {
    if (raw !== undefined || name === undefined || attributes === undefined) return part
    const quoted = attributes.replace(
      /(\s+)([^\s"'<>/=]+)(?:=("[^"]*"|[^\s"'<>=`]+))?/g,
      (_, blank: string, key: string, value = '""') =>
        `${blank}${key}=${value.startsWith('"') ? value : `"${value}"`}`,
    )
    return `<${name}${quoted}${empty.has(name) ? '/' : ''}>`
  })
}
