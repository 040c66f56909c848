/** Runs in the page: numbers and short words that continue on the next line. */
export function brokenWords(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (!element?.checkVisibility() || element.closest('script, style, svg, textarea, .sr-only'))
      continue
    for (const { 0: word, index } of text.matchAll(/(?<!\S)[\p{L}\p{N},.%]{2,12}(?!\S)/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${word} in ${element.tagName} ${element.className}`)
    }
  }
  return found
}
